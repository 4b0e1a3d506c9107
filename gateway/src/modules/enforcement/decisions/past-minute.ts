import { ValidationFailed } from '../../../errors/errors.ts'

/** Allows for a client clock that runs slightly ahead: such a time still means "now". */
const AHEAD_MS = 2 * 60_000

/** Returns the requested past instant; null means now. Throws a 422 for a time in the future. */
export function parsePastMinute(at: string | null | undefined, now: Date): Date | null {
  if (!at) return null
  const moment = new Date(at)
  if (moment.getTime() > now.getTime() + AHEAD_MS) throw new ValidationFailed({ at: 'Choose a minute that has passed' })
  return moment < now ? moment : null
}
