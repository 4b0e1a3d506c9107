/**
 * The decision: the answer to "may this car be towed from this complex, now, and why?".
 * Instants are ISO 8601 strings in UTC with milliseconds (`2026-11-20T04:58:00.000Z`); spans are half-open [from, until).
 */
export const VERDICTS = ['protected', 'authorized', 'check', 'unauthorized', 'paused'] as const
export type Verdict = (typeof VERDICTS)[number]

/** From section 9 of the specification, except inoperable, abandoned, wrecked, and other, which are defined here. */
export const TOW_REASONS = [
  'inoperable',
  'abandoned',
  'flat_tire',
  'expired_registration',
  'expired_inspection',
  'missing_parts',
  'wrecked',
  'leaking_fluids',
  'other',
] as const
export type TowReason = (typeof TOW_REASONS)[number]

export const TOW_REASON_LABELS: Record<TowReason, string> = {
  inoperable: 'Inoperable',
  abandoned: 'Abandoned',
  flat_tire: 'Flat Tire',
  expired_registration: 'Expired Registration',
  expired_inspection: 'Expired Inspection',
  missing_parts: 'Missing Parts',
  wrecked: 'Wrecked',
  leaking_fluids: 'Leaking Fluids',
  other: 'Other',
}

/** A hazard comes in addition to the reason. It never changes the verdict, only what is allowed. */
export const HAZARDS = ['fire_lane', 'blocking', 'leaking_fluids'] as const
export type Hazard = (typeof HAZARDS)[number]

export const HAZARD_LABELS: Record<Hazard, string> = {
  fire_lane: 'Fire lane',
  blocking: 'Blocking',
  leaking_fluids: 'Leaking fluids',
}

export const ACTIONS = ['sticker', 'boot', 'tow'] as const
export type EnforcementAction = (typeof ACTIONS)[number]

/** What a reason is about, in the order in which reasons are shown. */
export const REASON_CODES = [
  'contract_disabled',
  'vip',
  'hold',
  'resident_right',
  'reserved_space_of_another',
  'outside_own_space',
  'guest_permit',
  'checkout_under_way',
  'grace',
  'near_match',
  'other_state',
  'no_identity',
  'no_right',
  'stale_data',
  'blocked',
  'hazard',
  'override',
  'jurisdiction',
  'sign',
  'notice',
  'open_case',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** The record that proves a reason. `kind` names the table in the singular. */
export interface ProofRecord {
  readonly kind: string
  readonly id: string
  readonly valid_from: string | null
  readonly valid_until: string | null
  /** The complex of an open case, the only kind of record that may belong to another complex. */
  readonly contract_id?: string
}

export interface DecisionReason {
  readonly code: ReasonCode
  /** One plain sentence in sentence case, with a period. */
  readonly sentence: string
  /** Secondary line: unit, vehicle, dates. */
  readonly detail: string | null
  /** Exactly one reason of a decision is decisive. */
  readonly decisive: boolean
  readonly record: ProofRecord | null
  /** Source of a legal rule, with the date it was verified. */
  readonly citation: string | null
}

type AllowanceState = 'ready' | 'missing' | 'not_allowed' | 'not_here'

/** Codes of missing things; `missing_codes[i]` belongs to `missing[i]`. */
export const NEEDS = [
  'photos',
  'look',
  'state',
  'identity',
  'fresh_data',
  'reason',
  'reason_text',
  'hazard_text',
  'permission',
  'sign',
  'notice',
  'minimum_notice',
] as const
export type Need = (typeof NEEDS)[number]

export interface Allowance {
  readonly state: AllowanceState
  /** What is missing, each as a noun phrase ("2 photos", "a notice delivered before 11/10/2026"). Empty unless `missing`. */
  readonly missing: readonly string[]
  readonly missing_codes?: readonly Need[]
}

/** A registered plate that this one may have been mistaken for. */
export interface NearPlate {
  readonly license_plate: string
  readonly state: string
  /** Positions (0-based, in `license_plate` as stored) of the characters that differ; empty for another state's plate. */
  readonly mark: readonly number[]
  /** Positions in the plate that was asked about. */
  readonly mark_asked: readonly number[]
  readonly kind: 'one_edit' | 'other_state'
  readonly sentence: string
  readonly record: ProofRecord
  /** The verdict if that plate was meant. */
  readonly verdict: Verdict
}

export interface Decision {
  /** Set once the decision is stored with a tow, boot, sticker item, or plate check. */
  readonly id: string | null
  readonly verdict: Verdict
  readonly reasons: readonly DecisionReason[]
  /** `boot` is omitted for users of complexes whose company has no boot access. */
  readonly allows: Readonly<Record<Exclude<EnforcementAction, 'boot'>, Allowance>> & { readonly boot?: Allowance }
  readonly near: readonly NearPlate[]
  /** "If a photo shows the letter O: Authorized." */
  readonly would_change: readonly { readonly sentence: string; readonly verdict: Verdict }[]
  /** States to choose from when more than one state has this plate. */
  readonly ask_state: readonly string[]
  readonly contract_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  /** The minute in question. */
  readonly at: string
  /** The time up to which recorded facts count: equals `at` for a past minute, otherwise the time of reading. */
  readonly known_at: string
  readonly rules_version: string
}

/** A decision as computed and stored, with every action. */
export interface FullDecision extends Decision {
  readonly allows: Readonly<Record<EnforcementAction, Allowance>>
}

export const VERDICT_LABELS: Record<Verdict, string> = {
  protected: 'Protected',
  authorized: 'Authorized',
  check: 'Check first',
  unauthorized: 'Unauthorized',
  paused: 'Paused',
}

/** Always shown with the verdict's label. */
export const VERDICT_INSTRUCTIONS: Record<Verdict, string> = {
  protected: 'Do not tow.',
  authorized: 'May park here. Do not tow.',
  check: 'A person must look.',
  unauthorized: 'No right to park here.',
  paused: 'No enforcement here.',
}
