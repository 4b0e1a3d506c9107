import { decide, rulesOfFacts } from './decide.ts'
import type { DecisionFacts, LocalRules, OpenCaseFact } from './facts.ts'
import type { DecisionQuestion } from './question.ts'
import { ACTIONS, type Allowance, type EnforcementAction, type FullDecision, type Verdict } from './types.ts'
import type { JurisdictionRules } from '../jurisdiction/types.ts'
import { asIfInForce, rulesAt } from '../jurisdiction/versions.ts'
import { epoch, plusHours } from '../time/span.ts'

/** A decision as it was stored: its question, what was known, and the rules of its case if they were its own. */
export interface StoredInput {
  readonly question: DecisionQuestion
  readonly facts: DecisionFacts
  readonly rules?: JurisdictionRules | null
}

/** Settings of a complex that can be replayed with other values. */
interface ReplayedSettings {
  readonly grace_minutes?: number
  readonly minimum_notice_hours?: number
  readonly photo_count?: number
}

/** What is different in a replay. An empty change changes nothing. */
export interface ReplayChange {
  /** Returns the rules to decide under, given those that the decision was made under. */
  readonly rules?: (before: JurisdictionRules, input: StoredInput) => JurisdictionRules
  readonly settings?: ReplayedSettings
}

/** What an answer comes down to: the verdict and its decisive reason, and what each action needed. */
export interface ReplayedAnswer {
  readonly verdict: Verdict
  readonly reason: string
  readonly allows: Readonly<Record<EnforcementAction, Allowance>>
  readonly rules_version: string
}

interface ReplayDifference {
  readonly verdict: boolean
  /** The actions that would need something else. */
  readonly actions: readonly EnforcementAction[]
}

export interface Replayed {
  readonly before: ReplayedAnswer
  readonly after: ReplayedAnswer
  /** Null when nobody would have been told anything else. */
  readonly difference: ReplayDifference | null
}

/** When a sticker's car may be towed, if the minimum notice had been another. A later day for another reason stays. */
function withNotice(one: OpenCaseFact, old_hours: number, hours: number): OpenCaseFact {
  if (one.kind !== 'sticker' || one.eligible_at === null || hours === old_hours) return one
  const noticed = plusHours(one.valid_from, hours)
  const isByNotice = epoch(one.eligible_at) === epoch(plusHours(one.valid_from, old_hours))
  return { ...one, eligible_at: isByNotice || epoch(noticed) > epoch(one.eligible_at) ? noticed : one.eligible_at }
}

/** The facts as they would have been under other settings of the complex. */
function withSettings(facts: DecisionFacts, contract_id: string, settings: ReplayedSettings): DecisionFacts {
  const { minimum_notice_hours } = settings
  const latest = facts.contracts.findLast(({ id }) => id === contract_id)
  return {
    ...facts,
    contracts: facts.contracts.map((one) => (one.id === contract_id ? { ...one, ...settings } : one)),
    open_cases:
      minimum_notice_hours === undefined || latest === undefined
        ? facts.open_cases
        : facts.open_cases.map((one) =>
            one.contract_id === contract_id ? withNotice(one, latest.minimum_notice_hours, minimum_notice_hours) : one,
          ),
  }
}

const answerOf = ({ verdict, reasons, allows, rules_version }: FullDecision): ReplayedAnswer => ({
  verdict,
  reason: reasons.find(({ decisive }) => decisive)?.sentence ?? '',
  allows,
  rules_version,
})

const saysTheSame = (a: Allowance, b: Allowance): boolean =>
  a.state === b.state && a.missing.length === b.missing.length && a.missing.every((one, at) => one === b.missing[at])

function differenceOf(before: ReplayedAnswer, after: ReplayedAnswer): ReplayDifference | null {
  const actions = ACTIONS.filter((action) => !saysTheSame(before.allows[action], after.allows[action]))
  const verdict = before.verdict !== after.verdict
  return verdict || actions.length > 0 ? { verdict, actions } : null
}

/**
 * Decides a stored question twice: with what was known and the rules of that time, and with the change. Both answers are from the
 * same code, so a difference is due to the change alone. Stored decisions themselves never change.
 */
export function replay(input: StoredInput, change: ReplayChange): Replayed {
  const { question, facts } = input
  const rules = input.rules ?? rulesOfFacts(question, facts)
  const before = answerOf(decide(question, facts, rules))
  const settled = change.settings ? withSettings(facts, question.contract_id, change.settings) : facts
  const after = answerOf(decide(question, settled, change.rules?.(rules, input) ?? rules))
  return { before, after, difference: differenceOf(before, after) }
}

/** The changed rules of a replay: as if an upcoming version had been in force at the complex, in place of the version of its place. */
export const underVersion =
  (upcoming: LocalRules): NonNullable<ReplayChange['rules']> =>
  (before, { question, facts }) => {
    const contract = facts.contracts.find(({ id }) => id === question.contract_id)
    if (!contract) return before
    const { state, county = null, city = null, timezone } = contract
    const place = { state, county, city, timezone, at: question.at }
    return rulesAt(place, asIfInForce(facts.rules ?? [], upcoming))
  }
