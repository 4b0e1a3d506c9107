import { modelOf } from '../../../db/model-of.ts'

/** The right of a guest's car in [valid_from, valid_until): a unit's guest permit, or one that a visitor bought. */
export class GuestPermit extends modelOf('guest_permits') {}

/** How long a paid permit waits for its payment. The decision determines whether the car is sheltered meanwhile. */
export const PAY_WITHIN_MINUTES = 10
/** How long before a permit's end guests and residents are reminded. */
export const REMIND_BEFORE_MINUTES = 15
/** A permit may begin up to this many days from now. */
export const AHEAD_DAYS = 30
/** The longest permit, in hours: a leap year. */
export const LONGEST_HOURS = 8784

/** A permit's car; always has a plate and its state. */
export interface GuestCar {
  readonly license_plate: string
  readonly state: string
  readonly make?: string | null | undefined
  readonly model?: string | null | undefined
  readonly color?: string | null | undefined
}

/** [from, until) in real time: an hour is an hour, even when the clocks change. */
export interface PermitSpan {
  readonly from: Date
  readonly until: Date
}

export const banked = ({ from, until }: PermitSpan): { from: string; until: string } => ({
  from: from.toISOString(),
  until: until.toISOString(),
})
/** A span as the history stores it. */
export const fromUntil = ({ from, until }: PermitSpan): { valid_from: string; valid_until: string } => ({
  valid_from: from.toISOString(),
  valid_until: until.toISOString(),
})
export const spanOfPermit = ({
  valid_from,
  valid_until,
}: Pick<GuestPermit, 'valid_from' | 'valid_until'>): PermitSpan => ({ from: valid_from, until: valid_until })
