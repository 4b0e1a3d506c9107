import { localDate, plusDays, startOfDate } from '@curbwise/rules'
import { ValidationFailed } from '../../../errors/errors.ts'

/** A day begins here first of all places in the states; Puerto Rico is an hour ahead for half of the year. */
const FIRST_ZONE = 'America/Puerto_Rico'

/**
 * Returns the first instant at which a version that starts on a day is in force anywhere. Throws a 422 unless that is still
 * to come: what has been decided must not change.
 */
export function startOf(starts_on: string, now: Date): Date {
  if (starts_on <= localDate(now.toISOString(), FIRST_ZONE))
    throw new ValidationFailed({ starts_on: 'Choose tomorrow or a later day' })
  if (starts_on > plusDays(localDate(now.toISOString(), FIRST_ZONE), 3 * 365))
    throw new ValidationFailed({ starts_on: 'Choose a day within three years' })
  return new Date(startOfDate(starts_on, FIRST_ZONE))
}
