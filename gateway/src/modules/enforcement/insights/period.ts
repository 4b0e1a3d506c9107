import { daysBetween, localDate, midnightAfterDate, plusDays, startOfDate } from '@curbwise/rules'
import { ValidationFailed } from '../../../errors/errors.ts'

const DEFAULT_DAYS = 30
const MOST_DAYS = 366

/** Whole days in the company's zone: `from` and `until` included as days, half-open as instants. */
export interface Period {
  readonly from: string
  readonly until: string
  readonly days: number
  readonly begins: Date
  readonly ends: Date
}

const periodOf = (from: string, days: number, zone: string): Period => {
  const until = plusDays(from, days - 1)
  return {
    from,
    until,
    days,
    begins: new Date(startOfDate(from, zone)),
    ends: new Date(midnightAfterDate(until, zone)),
  }
}

/** Returns the requested days and as many before. Throws if they are in the wrong order, or too many. */
export function periodsOf(
  asked: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
  zone: string,
): { readonly now: Period; readonly before: Period } {
  const until = asked.until ?? localDate(now.toISOString(), zone)
  const from = asked.from ?? plusDays(until, 1 - DEFAULT_DAYS)
  const days = daysBetween(from, until) + 1
  if (days < 1) throw new ValidationFailed({ until: 'Choose a day that isn’t before the first one' })
  if (days > MOST_DAYS) throw new ValidationFailed({ from: `Choose at most ${MOST_DAYS} days` })
  return { now: periodOf(from, days, zone), before: periodOf(plusDays(from, -days), days, zone) }
}
