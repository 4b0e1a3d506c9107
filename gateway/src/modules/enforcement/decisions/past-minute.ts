import { ValidationFailed } from '../../../errors/errors.ts'

/** A clock that runs a little ahead of ours still means "now". */
const AHEAD_MS = 2 * 60_000

/** The past minute that is asked about; null means now. Throws a 422 for a minute that has not come yet. */
export function parsePastMinute(at: string | null | undefined, now: Date): Date | null {
  if (!at) return null
  const moment = new Date(at)
  if (moment.getTime() > now.getTime() + AHEAD_MS) throw new ValidationFailed({ at: 'Choose a minute that has passed' })
  return moment < now ? moment : null
}
