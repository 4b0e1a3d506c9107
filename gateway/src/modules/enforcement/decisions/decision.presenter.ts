import type { Decision, DecisionReason, NearPlate, ProofRecord, ReasonCode } from '@curbwise/rules'
import { type Actor, knowsBooting } from '../../../db/actor.ts'
import { canSeeRecord } from './decision.policy.ts'

const ORIGINAL = Symbol('original')
const OPEN_CASE = 'This car already has an open case.'

/**
 * The sentences for external users: whether the car may park here and until when, but never its owner, unit, or why
 * it's on a list. Null hides the reason; ORIGINAL shows the original sentence, which reveals nothing private.
 */
const EXTERNAL_SENTENCES: Readonly<Record<ReasonCode, string | typeof ORIGINAL | null>> = {
  contract_disabled: ORIGINAL,
  vip: 'This car is never towed from here.',
  hold: 'Enforcement is on hold here.',
  resident_right: 'Registered here.',
  guest_permit: 'Has a permit here.',
  reserved_space_of_another: 'May park here, but is in someone else’s reserved space.',
  outside_own_space: 'May park here, but is outside its own space.',
  checkout_under_way: 'A permit is being paid for.',
  grace: 'A right to park has ended here, and its grace period is still running.',
  near_match: 'Looks like a plate that may park here.',
  other_state: 'A plate with the same letters may park here. Check the state.',
  no_identity: ORIGINAL,
  no_right: ORIGINAL,
  stale_data: ORIGINAL,
  blocked: null,
  hazard: ORIGINAL,
  override: 'Overridden in writing by the tow company.',
  jurisdiction: ORIGINAL,
  sign: ORIGINAL,
  notice: ORIGINAL,
  open_case: OPEN_CASE,
}

/** Record kinds whose IDs external users may see: those in their own lists, and those that a confirmation must name. */
const KNOWN_RECORDS = ['vehicle', 'guest_permit', 'sign', 'contract']

function redactReason(reason: DecisionReason): DecisionReason | null {
  const text = EXTERNAL_SENTENCES[reason.code]
  if (text === null) return null
  const record = reason.record && KNOWN_RECORDS.includes(reason.record.kind) ? reason.record : null
  return {
    ...reason,
    sentence: text === ORIGINAL ? reason.sentence : text,
    detail: reason.code === 'hazard' ? reason.detail : null,
    record,
  }
}

/** Keeps the plate, which the user must compare with the car, but hides its right to park. */
const redactNear = (near: NearPlate): NearPlate => ({
  ...near,
  sentence: `Looks like ${near.license_plate}, which may park here.`,
  record: { ...near.record, kind: 'vehicle' },
})

function redact(decision: Decision): Decision {
  return {
    ...decision,
    reasons: decision.reasons.flatMap((reason) => redactReason(reason) ?? []),
    near: decision.near.map(redactNear),
  }
}

/**
 * Hides a record that this user may not see. The reason still says that the company has an open case, but not which
 * one at another complex, or that the car is blocked everywhere, but not the platform's entry.
 */
function hideRecord(actor: Actor, reason: DecisionReason): DecisionReason {
  if (reason.record === null || canSeeRecord(actor, reason.record)) return reason
  return { ...reason, record: null, ...(reason.code === 'open_case' && { sentence: OPEN_CASE, detail: null }) }
}

const recordOf = ({ kind, id, valid_from, valid_until }: ProofRecord): ProofRecord => ({
  kind,
  id,
  valid_from,
  valid_until,
})

/** Removes everything about booting when the company has no boot access, even from decisions made while it had. */
function withoutBooting(decision: Decision): Decision {
  const { boot: _, ...allows } = decision.allows
  return { ...decision, allows, reasons: decision.reasons.filter(({ record }) => record?.kind !== 'booted_vehicle') }
}

const pickFields = (decision: Decision): Decision => ({
  id: decision.id,
  verdict: decision.verdict,
  reasons: decision.reasons.map(({ code, sentence, detail, decisive, record, citation }) => ({
    code,
    sentence,
    detail,
    decisive,
    record: record && recordOf(record),
    citation,
  })),
  allows: decision.allows,
  near: decision.near.map(({ license_plate, state, mark, mark_asked, kind, sentence, record, verdict }) => ({
    license_plate,
    state,
    mark,
    mark_asked,
    kind,
    sentence,
    record: recordOf(record),
    verdict,
  })),
  would_change: decision.would_change,
  ask_state: decision.ask_state,
  contract_id: decision.contract_id,
  license_plate: decision.license_plate,
  state: decision.state,
  vin: decision.vin,
  at: decision.at,
  known_at: decision.known_at,
  rules_version: decision.rules_version,
})

/** Returns the decision as this user may see it. */
export function presentDecision(actor: Actor, decision: Decision): Decision {
  const visible =
    decision.allows.boot?.state !== 'not_here' && knowsBooting(actor, decision.contract_id)
      ? decision
      : withoutBooting(decision)
  const own: Decision = { ...visible, reasons: visible.reasons.map((reason) => hideRecord(actor, reason)) }
  return pickFields(actor.role === 'external_user' ? redact(own) : own)
}

/** Returns one sentence of a stored decision as this user may see it. */
export function presentSentence(actor: Actor, reason: Pick<DecisionReason, 'code' | 'sentence'>): string {
  if (actor.role !== 'external_user') return reason.sentence
  const text = EXTERNAL_SENTENCES[reason.code]
  return text === null || text === ORIGINAL ? reason.sentence : text
}
