import type { NoticeMethod } from '../jurisdiction/types.ts'
import type { TowReason } from './types.ts'

/**
 * A fact carries two times. Validity: the span in which it holds, [valid_from, valid_until). Knowledge: the span in which
 * this version of it stood in the books, [known_from, known_until). An edit closes the version (`known_until`) and opens
 * another under the same id; ending a record is such an edit, and nothing is erased.
 * All instants are ISO 8601 in UTC; null is "no end".
 */
export interface Dated {
  /** Id of the record; versions of one record share it. */
  readonly id: string
  readonly valid_from: string
  readonly valid_until: string | null
  /** When this version was recorded (`recorded_at`). */
  readonly known_from: string
  /** When another version took its place (`superseded_at`). */
  readonly known_until: string | null
}

/** A car as it was written down. A fact without state matches every state; without plate it matches by VIN alone. */
export interface CarIdentity {
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

export interface ContractFact extends Dated {
  readonly name: string
  readonly status: 'active' | 'disabled'
  /** IANA zone, e.g. America/Chicago: the zone of every date in a sentence. */
  readonly timezone: string
  /** Postal code of the state whose rules apply. */
  readonly state: string
  /** Minutes that every right outlives its end; 0 is possible. */
  readonly grace_minutes: number
  /** Hours that a sticker must run before the car may be towed. */
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
  /** The one reserved space that the right is to; null: the right is to the complex. */
  readonly space: string | null
}

/** Only `active` gives a right; the others are kept because a right may have ended in them. */
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

/** An unpaid checkout of a paid permit; `valid_from` is when it was begun, `valid_until` when it runs out. */
export interface CheckoutFact extends Dated, CarIdentity {
  readonly contract_id: string
  readonly status: 'pending' | 'paid' | 'cancelled' | 'expired'
  /** When the permit that is being paid for would begin. */
  readonly starts_at: string
}

/** A notice to the owner of a car; `valid_from` is when it was sent. */
export interface NoticeFact extends Dated, CarIdentity {
  readonly contract_id: string
  readonly reason: TowReason
  readonly how: NoticeMethod
  readonly delivered_at: string | null
}

/** A tow-away sign of the complex; `valid_from` is since when it stands, `valid_until` when it was found missing or taken down. */
export interface SignFact extends Dated {
  readonly contract_id: string
  readonly place: string
  /** The date (2026-11-20) on which somebody last saw it. */
  readonly verified_on: string
  /** The last date at the complex on which that still counts; null: without an end. */
  readonly expires_on: string | null
}

/** An open tow, boot or sticker item of the company for a car; `valid_until` is when it was closed, which nobody knows before. */
export interface OpenCaseFact extends Dated, CarIdentity {
  /** Where the car stood: the company's cases of every complex of its stand in the way of another. */
  readonly contract_id: string
  readonly kind: 'tow' | 'boot' | 'sticker'
  readonly number: string
  /** For a sticker: from when its car may be towed; null takes the complex's minimum notice. */
  readonly eligible_at: string | null
}

/** The dated copy that a phone decides from; absent when the books themselves were read. */
interface DeviceAge {
  readonly id: string
  readonly read_at: string
}

/**
 * Everything a decision reads. Facts of near plates stand among the others: `decide` itself tells exact, near and
 * other-state apart, so a loader may bring too much but never too little (see the handbook, decision.md).
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
  readonly device: DeviceAge | null
}

/** No facts at all: the start of a loader or a test. */
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
