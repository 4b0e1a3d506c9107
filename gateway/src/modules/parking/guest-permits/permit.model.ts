import { modelOf } from '../../../db/model-of.ts'

/** The right of a guest's car in [valid_from, valid_until): of a unit's guest, or bought by a visitor. */
export class GuestPermit extends modelOf('guest_permits') {}

/** How long a paid permit waits for its payment. Whether the car is sheltered meanwhile is the decision's to say. */
export const PAY_WITHIN_MINUTES = 10
/** When guests and residents are reminded that a permit ends. */
export const REMIND_BEFORE_MINUTES = 15
/** A permit may begin so many days from now. */
export const AHEAD_DAYS = 30
/** The longest permit there is, in hours: a leap year. */
export const LONGEST_HOURS = 8784

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
}: Pick<GuestPermit, 'valid_from' | 'valid_until'>): PermitSpan => ({ from: valid_from, until: valid_until })
