import { localDate, midnightAfterDate } from '@curbwise/rules'
import { ValidationFailed } from '../../../errors/errors.ts'

interface Dates {
  readonly verified_on: string
  readonly expires_on?: string | null | undefined
}

/** A sign is seen today or before, and lapses no sooner than it was seen. Throws a 422 naming the field. */
export function assertDates({ verified_on, expires_on }: Dates, zone: string, now: Date): void {
  if (verified_on > localDate(now.toISOString(), zone))
    throw new ValidationFailed({ verified_on: 'Give the day on which somebody saw it: today, or before' })
  if (expires_on && expires_on < verified_on)
    throw new ValidationFailed({ expires_on: 'Give a day that is not before the one on which it was seen' })
}

/** Since when a sign that was seen on a day certainly stands: the end of that day at the complex, or this moment. */
export function verifiedAt(verified_on: string, zone: string, now: Date): Date {
  return new Date(Math.min(Date.parse(midnightAfterDate(verified_on, zone)), now.getTime()))
}
