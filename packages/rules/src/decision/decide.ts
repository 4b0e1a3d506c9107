import { allows } from './allow.ts'
import { wouldChange } from './change.ts'
import { weigh, type Outcome } from './core.ts'
import type { ContractFact, DecisionFacts } from './facts.ts'
import { askedCar, type Asked } from './match.ts'
import { nearFindings } from './near.ts'
import { groundOf, overrideReasons } from './override.ts'
import { proofReasons } from './proofs.ts'
import type { DecisionQuestion } from './question.ts'
import { contractAt, isLive, type Clocks } from './validity.ts'
import type { FullDecision } from './types.ts'
import { present, type Scene, type WeighedReason } from './weighed-reason.ts'
import { wordingAt } from './wording.ts'
import { rulesFor } from '../jurisdiction/shipped.ts'
import { rulesAt } from '../jurisdiction/versions.ts'
import type { JurisdictionRules } from '../jurisdiction/types.ts'
import { timeText } from '../time/format.ts'
import { epoch, instantOf, plusMinutes } from '../time/span.ts'

/** Age in minutes at which a phone's copy becomes too old to act on. */
const STALE_AFTER_MINUTES = 15

/** Facts count up to the earliest of the minute asked about, the time of reading, and the time of the phone's copy. */
export function clocksOf(question: DecisionQuestion, facts: DecisionFacts): Clocks {
  const at = epoch(question.at)
  const read = question.read_at ? epoch(question.read_at) : at
  return { at, known: Math.min(at, read, facts.device ? epoch(facts.device.read_at) : at) }
}

function staleReason({ facts, clocks, contract, words }: Scene): WeighedReason | null {
  const { device } = facts
  if (!device || clocks.at - epoch(device.read_at) < STALE_AFTER_MINUTES * 60_000) return null
  return {
    code: 'stale_data',
    verdict: 'check',
    detail: null,
    sentence: words.stale(timeText(device.read_at, contract.timezone)),
    record: {
      kind: 'device_copy',
      id: device.id,
      valid_from: device.read_at,
      valid_until: plusMinutes(device.read_at, STALE_AFTER_MINUTES),
    },
  }
}

/** The decision for a minute at which the complex wasn't on record: nothing is allowed, and nothing else was checked. */
function withoutContract(question: DecisionQuestion, asked: Asked, clocks: Clocks): FullDecision {
  const nothing = { state: 'not_allowed', missing: [] } as const
  return {
    id: null,
    verdict: 'paused',
    allows: { sticker: nothing, boot: nothing, tow: nothing },
    near: [],
    would_change: [],
    ask_state: [],
    reasons: [
      {
        code: 'contract_disabled',
        sentence: wordingAt(question.at).not_on_record,
        detail: null,
        decisive: true,
        citation: null,
        record: { kind: 'contract', id: question.contract_id, valid_from: null, valid_until: null },
      },
    ],
    contract_id: question.contract_id,
    license_plate: asked.written,
    state: asked.state,
    vin: asked.vin,
    at: instantOf(clocks.at),
    known_at: instantOf(clocks.known),
    rules_version: rulesFor('', question.at).version,
  }
}

/** The outcome for another car or another minute, ignoring near matches. */
function outcomeFor(scene: Scene, change: { asked?: Asked; at?: string }): Outcome {
  const clocks = change.at === undefined ? scene.clocks : { ...scene.clocks, at: epoch(change.at) }
  return weigh(
    {
      ...scene,
      asked: change.asked ?? scene.asked,
      clocks,
      contract: contractAt(scene.facts.contracts, scene.contract.id, clocks) ?? scene.contract,
    },
    [],
  )
}

function decideAt(
  question: DecisionQuestion,
  facts: DecisionFacts,
  contract: ContractFact,
  clocks: Clocks,
  rules: JurisdictionRules,
): FullDecision {
  const asked = askedCar(question)
  const scene: Scene = { question, asked, facts, clocks, contract, rules, words: wordingAt(question.at) }
  const near = nearFindings(scene, (car) => outcomeFor(scene, { asked: car }).verdict)
  const outcome = weigh(scene, near)
  const stale = staleReason(scene)
  const reasons = [
    ...outcome.reasons,
    ...(stale ? [stale] : []),
    ...overrideReasons(scene, outcome),
    ...proofReasons(scene),
  ]
  return {
    id: null,
    verdict: stale ? 'check' : outcome.verdict,
    reasons: present(reasons, stale ?? outcome.decisive),
    allows: allows({
      scene,
      outcome: groundOf(scene, outcome, near),
      near,
      stale: stale ? ['fresh_data', 'data less than 15 minutes old'] : null,
    }),
    near: near.map((finding) => finding.plate),
    would_change: wouldChange(scene, outcome, near, {
      car: (car) => outcomeFor(scene, { asked: car }).verdict,
      apart: () => outcomeFor(scene, {}).verdict,
      at: (at) => outcomeFor(scene, { at }).verdict,
    }),
    ask_state: outcome.ask_state,
    contract_id: contract.id,
    license_plate: asked.written,
    state: asked.state,
    vin: asked.vin,
    at: instantOf(clocks.at),
    known_at: instantOf(clocks.known),
    rules_version: rules.version,
  }
}

/** The rules in force at a complex: shipped ones, and those that were entered and known at that minute. */
function rulesInForce(facts: DecisionFacts, contract: ContractFact, clocks: Clocks): JurisdictionRules {
  const { state, county = null, city = null, timezone } = contract
  return rulesAt(
    { state, county, city, timezone, at: instantOf(clocks.at) },
    (facts.rules ?? []).filter((one) => isLive(one, clocks)),
  )
}

/**
 * Returns the rules that a decision about these facts is made under, unless an open case brings its own; the cautious default for
 * a complex that wasn't on record.
 */
export function rulesOfFacts(question: DecisionQuestion, facts: DecisionFacts): JurisdictionRules {
  const clocks = clocksOf(question, facts)
  const contract = contractAt(facts.contracts, question.contract_id, clocks)
  return contract ? rulesInForce(facts, contract, clocks) : rulesFor('', question.at)
}

/**
 * May this car be towed from this complex, at this minute, and why? Pure: the same question and facts give the same
 * decision on a server and on a phone, and facts recorded after the minute asked about change nothing.
 * `rules` defaults to the rules of the complex's place at that minute; an open case passes the version that it began under.
 * Throws a RangeError for an invalid instant, and an UnreadableCar with its field for a plate or VIN with invalid characters.
 * `id` is null until the decision is stored.
 */
export function decide(question: DecisionQuestion, facts: DecisionFacts, rules?: JurisdictionRules): FullDecision {
  const clocks = clocksOf(question, facts)
  const contract = contractAt(facts.contracts, question.contract_id, clocks)
  if (!contract) return withoutContract(question, askedCar(question), clocks)
  return decideAt(question, facts, contract, clocks, rules ?? rulesInForce(facts, contract, clocks))
}
