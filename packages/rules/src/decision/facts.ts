import type { NoticeMethod, RuleFigures, RulesPlace } from '../jurisdiction/types.ts'
import type { TowReason } from './types.ts'

/**
 * A fact has two times. Valid time: the span in which it applies, [valid_from, valid_until). Recorded time: the span in which
 * this version was the current one, [known_from, known_until). An edit closes the version (`known_until`) and opens
 * a new one under the same id; ending a record is such an edit, and nothing is erased.
 * All instants are ISO 8601 in UTC; null means no end.
 */
export interface Dated {
  /** Id of the record; versions of one record share it. */
  readonly id: string
  readonly valid_from: string
  readonly valid_until: string | null
  /** When this version was recorded (`recorded_at`). */
  readonly known_from: string
  /** When another version replaced it (`superseded_at`). */
  readonly known_until: string | null
}

/** A car as recorded. A fact without a state matches every state; without a plate it matches by VIN only. */
export interface CarIdentity {
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

export interface ContractFact extends Dated {
  readonly name: string
  readonly status: 'active' | 'disabled'
  /** IANA zone, such as America/Chicago; every date in a sentence is in this zone. */
  readonly timezone: string
  /** Postal code of the state whose rules apply. */
  readonly state: string
  /** County and city whose rules apply as well; missing in facts that were stored before there were any. */
  readonly county?: string | null
  readonly city?: string | null
  /** Grace period in minutes after a right ends; may be 0. */
  readonly grace_minutes: number
  /** Hours between a sticker and the tow. */
  readonly minimum_notice_hours: number
  /** Photos that a tow or boot needs. */
  readonly photo_count: number
  /** Whether the complex's tow company may boot. */
  readonly has_booting_access: boolean
}

export interface HoldFact extends Dated {
  readonly contract_id: string
  readonly reason: string | null
}

export interface VipFact extends Dated, CarIdentity {
  readonly contract_id: string
  readonly reason: string | null
}

/** `scope` system: blocked everywhere, by the super admin; `contract_id` is null then. */
export interface BlockedFact extends Dated, CarIdentity {
  readonly contract_id: string | null
  readonly scope: 'contract' | 'system'
  readonly reason: string | null
}

export interface ResidentVehicleFact extends Dated, CarIdentity {
  readonly contract_id: string
  readonly unit_id: string | null
  readonly unit_number: string | null
  /** The reserved space that the right is limited to; null if it covers the whole complex. */
  readonly space: string | null
}

/** Only `active` gives a right; the other statuses matter because a right may have ended in them. */
export interface GuestPermitFact extends Dated, CarIdentity {
  readonly contract_id: string
  readonly kind: 'guest' | 'paid'
  readonly status: 'pending_payment' | 'active' | 'expired' | 'cancelled' | 'refunded'
  readonly unit_id: string | null
  readonly unit_number: string | null
  readonly space: string | null
}

/** A reserved space and the unit that it belongs to. */
export interface ReservedSpaceFact extends Dated {
  readonly contract_id: string
  readonly space: string
  readonly unit_id: string | null
  readonly unit_number: string | null
}

/** A checkout of a paid permit; `valid_from` is when it started, `valid_until` when it expires. */
export interface CheckoutFact extends Dated, CarIdentity {
  readonly contract_id: string
  readonly status: 'pending' | 'paid' | 'cancelled' | 'expired'
  /** When the permit would begin. */
  readonly starts_at: string
}

/** A notice to the owner of a car; `valid_from` is when it was sent. */
export interface NoticeFact extends Dated, CarIdentity {
  readonly contract_id: string
  readonly reason: TowReason
  readonly how: NoticeMethod
  readonly delivered_at: string | null
}

/** A tow-away sign of the complex; `valid_from` is when it was put up, `valid_until` when it was found missing or taken down. */
export interface SignFact extends Dated {
  readonly contract_id: string
  readonly place: string
  /** The date (2026-11-20) on which it was last seen. */
  readonly verified_on: string
  /** The last local date on which that verification counts; null means no end. */
  readonly expires_on: string | null
}

/** An open tow, boot, or sticker item of the company for a car; `valid_until` is when it was closed. */
export interface OpenCaseFact extends Dated, CarIdentity {
  /** Where the car was. An open case at any of the company's complexes conflicts with a new one. */
  readonly contract_id: string
  readonly kind: 'tow' | 'boot' | 'sticker'
  readonly number: string
  /** For a sticker: when its car may be towed; null means after the complex's minimum notice. */
  readonly eligible_at: string | null
}

/** A version that a person entered, as a fact: from the start of `starts_on` at the complex until the next of its place. */
export interface LocalRules extends Dated, RulesPlace {
  /** Unique: "TX 2026-01". */
  readonly version: string
  /** Local date (2026-01-01). */
  readonly starts_on: string
  /** When a person checked it against its source; null if never. */
  readonly verified_on: string | null
  readonly figures: RuleFigures
}

/** The copy of the facts on a phone; null when they come from the database. */
interface DeviceAge {
  readonly id: string
  readonly read_at: string
}

/**
 * Everything that a decision reads, including facts about near plates. `decide` itself distinguishes exact, near, and
 * other-state matches, so a loader may load too much but never too little (decision.md in the handbook).
 */
export interface DecisionFacts {
  readonly contracts: readonly ContractFact[]
  readonly holds: readonly HoldFact[]
  readonly vips: readonly VipFact[]
  readonly blocked: readonly BlockedFact[]
  readonly resident_vehicles: readonly ResidentVehicleFact[]
  readonly guest_permits: readonly GuestPermitFact[]
  readonly reserved_spaces: readonly ReservedSpaceFact[]
  readonly checkouts: readonly CheckoutFact[]
  readonly notices: readonly NoticeFact[]
  readonly signs: readonly SignFact[]
  readonly open_cases: readonly OpenCaseFact[]
  /** Rules that people entered for the complex's place, as known at that minute; missing where there are none. */
  readonly rules?: readonly LocalRules[]
  readonly device: DeviceAge | null
}

/** Empty facts, to start from in a loader or a test. */
export const NO_FACTS: DecisionFacts = {
  contracts: [],
  holds: [],
  vips: [],
  blocked: [],
  resident_vehicles: [],
  guest_permits: [],
  reserved_spaces: [],
  checkouts: [],
  notices: [],
  signs: [],
  open_cases: [],
  device: null,
}
