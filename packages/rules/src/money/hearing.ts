import { plusDays, weekday } from '../time/dates.ts'

/** The nth (from 1) or last (-1) weekday (1 is Monday) of a month. */
function nthWeekday(year: number, month: number, day: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  if (nth > 0) return plusDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return plusDays(next, -(((weekday(next) - day + 6) % 7) + 1))
}

/** Returns the holidays of a year under both federal law (5 U.S.C. 6103) and Texas law (Gov. Code 662.003). */
export function undisputedHolidays(year: number): string[] {
  return [
    `${year}-01-01`,
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    `${year}-06-19`,
    `${year}-07-04`,
    nthWeekday(year, 9, 1, 1),
    `${year}-11-11`,
    nthWeekday(year, 11, 4, 4),
    `${year}-12-25`,
  ]
}

/** Returns every legal holiday of a year under federal or Texas law. */
export function legalHolidays(year: number): string[] {
  const further = [
    `${year}-01-19`,
    `${year}-03-02`,
    `${year}-04-21`,
    `${year}-08-27`,
    nthWeekday(year, 10, 1, 2),
    plusDays(nthWeekday(year, 11, 4, 4), 1),
    `${year}-12-24`,
    `${year}-12-26`,
  ]
  return [...new Set([...undisputedHolidays(year), ...further])].sort()
}

/**
 * Returns the last date on which a hearing may be requested: the last counted day before the nth (14 by default) after the tow.
 * Saturdays, Sundays, and the given holidays don't count. By default only undisputed holidays are skipped, which gives
 * the earliest possible date: a request by then is in time under every reading. Show it with "confirm with the court".
 */
export function hearingLastDay(towDate: string, holidays?: readonly string[], beforeDay = 14): string {
  const year = Number(towDate.slice(0, 4))
  const out = new Set(holidays ?? [...undisputedHolidays(year), ...undisputedHolidays(year + 1)])
  let date = towDate
  for (let counted = 0; counted < beforeDay - 1;) {
    date = plusDays(date, 1)
    if (weekday(date) < 6 && !out.has(date)) counted += 1
  }
  return date
}
