import type { Decision, DecisionReason, NearPlate, ProofRecord, ReasonCode } from '@curbwise/rules'
import { type Actor, knowsBooting } from '../../../db/actor.ts'
import { canSeeRecord } from './decision.policy.ts'

const SAME = Symbol('same')
const OPEN_CASE = 'This car has an open case already.'

/**
 * What an external user is told of a fact: whether the car may stand here and until when, never of whom it is, of which
 * unit, or why somebody put it on a list. Null leaves the reason out; SAME gives away nothing and stands as it is.
 */
const OUTSIDE: Readonly<Record<ReasonCode, string | typeof SAME | null>> = {
  contract_disabled: SAME,
  vip: 'This car is never towed from here.',
  hold: 'Enforcement is on hold here.',
  resident_right: 'Registered here.',
  guest_permit: 'Has a permit here.',
  reserved_space_of_another: 'May park here, but stands in the reserved space of somebody else.',
  outside_own_space: 'May park here, but stands outside its own space.',
  checkout_under_way: 'A permit is being paid for.',
  grace: 'A right to park has ended here, and its grace still runs.',
  near_match: 'Looks like a plate that may stand here.',
  other_state: 'A plate with the same letters may stand here: check the state.',
  no_identity: SAME,
  no_right: SAME,
  stale_data: SAME,
  blocked: null,
  hazard: SAME,
  override: 'Passed over in writing by the tow company.',
  jurisdiction: SAME,
  sign: SAME,
  notice: SAME,
  open_case: OPEN_CASE,
}

/** Records whose id an external user may know: what their own lists show, and what a confirmation must name. */
const KNOWN_RECORDS = ['vehicle', 'guest_permit', 'sign', 'contract']

function reduceReason(reason: DecisionReason): DecisionReason | null {
  const told = OUTSIDE[reason.code]
  if (told === null) return null
  const record = reason.record && KNOWN_RECORDS.includes(reason.record.kind) ? reason.record : null
  return {
    ...reason,
    sentence: told === SAME ? reason.sentence : told,
    detail: reason.code === 'hazard' ? reason.detail : null,
    record,
  }
}

/** The plate itself is named, since it must be held against the car; what it is known for is not. */
const reduceNear = (near: NearPlate): NearPlate => ({
  ...near,
  sentence: `Looks like ${near.license_plate}, which may stand here.`,
  record: { ...near.record, kind: 'vehicle' },
})

function reduce(decision: Decision): Decision {
  return {
    ...decision,
    reasons: decision.reasons.flatMap((reason) => reduceReason(reason) ?? []),
    near: decision.near.map(reduceNear),
  }
}

/**
 * What a reason tells of a record that this person may not look into: that the company has a case of the car, never which one at
 * another complex; that a car is blocked everywhere, without the entry of the platform's own list.
 */
function withinView(actor: Actor, reason: DecisionReason): DecisionReason {
  if (reason.record === null || canSeeRecord(actor, reason.record)) return reason
  return { ...reason, record: null, ...(reason.code === 'open_case' && { sentence: OPEN_CASE, detail: null }) }
}

const recordOf = ({ kind, id, valid_from, valid_until }: ProofRecord): ProofRecord => ({
  kind,
  id,
  valid_from,
  valid_until,
})

/** Where the company has no boot access nothing tells of booting, also in what was decided while it had. */
function withoutBooting(decision: Decision): Decision {
  const { boot: _, ...allows } = decision.allows
  return { ...decision, allows, reasons: decision.reasons.filter(({ record }) => record?.kind !== 'booted_vehicle') }
}

const listed = (decision: Decision): Decision => ({
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

/** A decision as this person may read it. */
export function presentDecision(actor: Actor, decision: Decision): Decision {
  const told =
    decision.allows.boot?.state !== 'not_here' && knowsBooting(actor, decision.contract_id)
      ? decision
      : withoutBooting(decision)
  const own: Decision = { ...told, reasons: told.reasons.map((reason) => withinView(actor, reason)) }
  return listed(actor.role === 'external_user' ? reduce(own) : own)
}

/** One sentence of a stored decision as this person may read it. */
export function presentSentence(actor: Actor, reason: Pick<DecisionReason, 'code' | 'sentence'>): string {
  if (actor.role !== 'external_user') return reason.sentence
  const told = OUTSIDE[reason.code]
  return told === null || told === SAME ? reason.sentence : told
}
