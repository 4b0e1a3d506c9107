import { ValidationFailed } from '../../../../errors/errors.ts'
import { AHEAD_DAYS, LONGEST_HOURS, type PermitSpan } from '../permit.model.ts'

export interface RequestedTime {
  readonly from?: string | null | undefined
  readonly hours?: number | undefined
  /** Overrides `hours`. */
  readonly until?: string | undefined
}

const MINUTE = 60_000
const HOUR = 3_600_000

/** Returns when a permit begins: now, or up to thirty days ahead. A time that has just passed means now. Throws a 422 naming `from`. */
export function beginOf(from: string | null | undefined, now: Date): Date {
  if (!from) return now
  const asked = new Date(from)
  if (asked.getTime() < now.getTime() - 5 * MINUTE)
    throw new ValidationFailed({ from: 'A permit can’t start in the past' })
  if (asked.getTime() > now.getTime() + AHEAD_DAYS * 24 * HOUR)
    throw new ValidationFailed({ from: `At most ${AHEAD_DAYS} days ahead` })
  return asked < now ? now : asked
}

/** Returns the requested span. Whole hours are real hours. Throws a 422 naming what is missing or reversed. */
export function permitSpan(asked: RequestedTime, now: Date): PermitSpan {
  const from = beginOf(asked.from, now)
  if (asked.until === undefined && asked.hours === undefined) throw new ValidationFailed({ hours: 'Choose how long' })
  const until = asked.until === undefined ? new Date(from.getTime() + (asked.hours ?? 0) * HOUR) : new Date(asked.until)
  if (until <= from) throw new ValidationFailed({ until: 'Choose an end after the start' })
  if (until.getTime() - from.getTime() > LONGEST_HOURS * HOUR) throw new ValidationFailed({ until: 'At most a year' })
  return { from, until }
}
