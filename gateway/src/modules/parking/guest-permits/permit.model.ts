/** How long a paid permit waits for its payment. Whether the car is sheltered meanwhile is the decision's to say. */
export const PAY_WITHIN_MINUTES = 10
/** When guests and residents are reminded that a permit ends. */
export const REMIND_BEFORE_MINUTES = 15
/** A permit may begin so many days from now. */
export const AHEAD_DAYS = 30
/** The longest permit there is, in hours: a leap year. */
export const LONGEST_HOURS = 8784

/** A row of `guest_permits`. */
export interface PermitRow {
  readonly id: string
  readonly public_key: string | null
  readonly contract_id: string
  readonly unit_id: string | null
  readonly kind: 'guest' | 'paid'
  readonly status: 'pending_payment' | 'active' | 'expired' | 'cancelled' | 'refunded'
  readonly license_plate: string | null
  readonly state: string | null
  readonly plate_key: string | null
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  readonly valid_from: Date
  readonly valid_until: Date
  readonly guest_name: string | null
  readonly guest_email: string | null
  readonly guest_phone: string | null
  readonly language: 'en' | 'es'
  readonly package_id: string | null
  readonly checkout_id: string | null
  /** Of one that was bought without a unit: which browser bought it. */
  readonly browser_sha256: Buffer | null
  readonly is_exception: boolean
  readonly reminded_at: Date | null
  readonly end_reason: string | null
  readonly created_by_unit_id: string | null
  readonly created_by_name: string | null
}

/** A permit's car: always a plate with its state. */
export interface GuestCar {
  readonly license_plate: string
  readonly state: string
  readonly make?: string | null | undefined
  readonly model?: string | null | undefined
  readonly color?: string | null | undefined
}

/** [from, until), real time: an hour is an hour on the nights on which clocks change too. */
export interface PermitSpan {
  readonly from: Date
  readonly until: Date
}

export const banked = ({ from, until }: PermitSpan): { from: string; until: string } => ({
  from: from.toISOString(),
  until: until.toISOString(),
})
/** As the history keeps a span. */
export const fromUntil = ({ from, until }: PermitSpan): { valid_from: string; valid_until: string } => ({
  valid_from: from.toISOString(),
  valid_until: until.toISOString(),
})
export const spanOfPermit = ({
  valid_from,
  valid_until,
}: Pick<PermitRow, 'valid_from' | 'valid_until'>): PermitSpan => ({ from: valid_from, until: valid_until })
