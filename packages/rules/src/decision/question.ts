import type { Hazard, TowReason } from './types.ts'

/** "Not the same car": a person at the car rules out a near match, naming its record. */
export interface Confirmation {
  readonly kind: 'not_the_same_car'
  readonly record_id: string
  readonly note?: string
}

/** The input of a decision. Only `contract_id` and `at` are required; a car without plate or VIN gets at best `check`. */
export interface DecisionQuestion {
  readonly contract_id: string
  readonly license_plate?: string | null
  /** Postal code of the plate's state; null matches all states. */
  readonly state?: string | null
  readonly vin?: string | null
  /** The minute in question (ISO 8601, UTC). */
  readonly at: string
  /** When the facts were read, if before `at`. Facts recorded after either don't count. */
  readonly read_at?: string
  readonly reason?: TowReason | null
  /** Required when the reason is `other`. */
  readonly reason_text?: string | null
  readonly hazard?: Hazard | null
  /** Why it is a hazard, in the requester's words. */
  readonly hazard_text?: string | null
  /** The reserved or numbered space where the car is parked. */
  readonly space?: string | null
  readonly confirmations?: readonly Confirmation[]
  /** Number of photos taken so far; 0 by default. */
  readonly photos?: number
  /** What the requester may use; both false by default. */
  readonly permissions?: { readonly hazard?: boolean; readonly condition?: boolean }
  /** Why the company's own requirements and a hold are overridden; only from users who may (override.ts). */
  readonly override_reason?: string | null
  /** The tow, boot, or sticker item that this decision is for. It doesn't conflict with itself. */
  readonly own_case_id?: string | null
}
