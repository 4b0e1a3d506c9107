import { midnightAfterDate } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'

/** Parses the end of a hold; a bare date lasts through midnight at the complex. Throws a 422 for an end in the past. */
export function holdEnd(until: string | null | undefined, timezone: string, now: Date): Date | null | undefined {
  if (until === undefined || until === null) return until
  const end = new Date(until.length === 10 ? midnightAfterDate(until, timezone) : until)
  if (end <= now) throw new ValidationFailed({ until: 'Choose an end in the future' })
  return end
}
