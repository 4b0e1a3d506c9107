import { localDate, midnightAfterDate } from '@curbwise/rules'
import { ValidationFailed } from '../../../errors/errors.ts'

interface Dates {
  readonly verified_on: string
  readonly expires_on?: string | null | undefined
}

/** Throws a 422 that names the field when the sign was seen in the future or lapses before it was seen. */
export function assertDates({ verified_on, expires_on }: Dates, zone: string, now: Date): void {
  if (verified_on > localDate(now.toISOString(), zone))
    throw new ValidationFailed({ verified_on: 'Enter the day someone saw it: today or earlier' })
  if (expires_on && expires_on < verified_on)
    throw new ValidationFailed({ expires_on: 'Choose the day it was seen, or a later one' })
}

/**
 * Returns since when a sign seen on a date was certainly posted: the end of that date at the complex, or now if that's
 * earlier.
 */
export function verifiedAt(verified_on: string, zone: string, now: Date): Date {
  return new Date(Math.min(Date.parse(midnightAfterDate(verified_on, zone)), now.getTime()))
}
