import type { Hazard, TowReason } from './types.ts'

/** "Not the same car": a person on the spot resolves a near match, naming the record it was confused with. */
export interface Confirmation {
  readonly kind: 'not_the_same_car'
  readonly record_id: string
  readonly note?: string
}

/** What is asked. Only `contract_id` and `at` are needed; a car without plate or VIN is at most `check`. */
export interface DecisionQuestion {
  readonly contract_id: string
  readonly license_plate?: string | null
  /** Postal code of the plate's state; without it all states match. */
  readonly state?: string | null
  readonly vin?: string | null
  /** The minute that is asked about (ISO 8601, UTC). */
  readonly at: string
  /** The moment of reading, when `at` lies after it; what is known is never later than either. */
  readonly read_at?: string
  readonly reason?: TowReason | null
  /** Asked for when the reason is `other`. */
  readonly reason_text?: string | null
  readonly hazard?: Hazard | null
  /** Why it is a hazard, written by the person who says so. */
  readonly hazard_text?: string | null
  /** The reserved or numbered space in which the car stands. */
  readonly space?: string | null
  readonly confirmations?: readonly Confirmation[]
  /** Photos there already; 0 by default. */
  readonly photos?: number
  /** What the person asking may use; both false by default. */
  readonly permissions?: { readonly hazard?: boolean; readonly condition?: boolean }
  /** Why proof of the company's own and a hold are passed over; only from a person who may, see override.ts. */
  readonly override_reason?: string | null
  /** The tow, boot or sticker item that this decision is for: it does not stand in its own way. */
  readonly own_case_id?: string | null
}
