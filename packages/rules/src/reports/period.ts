import { daysBetween, plusDays } from '../time/dates.ts'

/** Dates, the last included: 2026-10-01 to 2026-10-31. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** The longest period of a report, in days: five years, as long as cases are stored. */
export const MOST_REPORT_DAYS = 1_827

const MONTHS = 12
/** The number of months since year 0 of a date. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7)) - 1

/** The first day of a month that `monthOf` returned. */
const firstOf = (month: number): string =>
  `${String(Math.floor(month / MONTHS)).padStart(4, '0')}-${String((month % MONTHS) + 1).padStart(2, '0')}-01`
const lastOf = (month: number): string => plusDays(firstOf(month + 1), -1)

const isFirst = (date: string): boolean => date.endsWith('-01')
const isLast = (date: string): boolean => isFirst(plusDays(date, 1))

/** Whether a period is one or more whole months. */
export const isWholeMonths = ({ from, until }: Period): boolean => isFirst(from) && isLast(until)

/** The number of days of a period. */
export const daysOf = ({ from, until }: Period): number => daysBetween(from, until) + 1

/** Returns the whole month of a date. */
export const monthAround = (date: string): Period => ({ from: firstOf(monthOf(date)), until: lastOf(monthOf(date)) })

/**
 * Returns the period before: as many whole months before whole months, otherwise as many days. October follows September, though
 * September is shorter.
 */
export function periodBefore(period: Period): Period {
  if (!isWholeMonths(period)) return { from: plusDays(period.from, -daysOf(period)), until: plusDays(period.from, -1) }
  const months = monthOf(period.until) - monthOf(period.from) + 1
  return { from: firstOf(monthOf(period.from) - months), until: plusDays(period.from, -1) }
}

/** The same day of the month a year earlier, or the last one of a shorter month. */
const aYearBefore = (date: string): string => {
  const last = lastOf(monthOf(date) - MONTHS)
  const same = `${last.slice(0, 8)}${date.slice(8)}`
  return same < last ? same : last
}

/** Returns the same dates a year earlier; whole months stay whole months, also in February. */
export const yearBefore = (period: Period): Period => ({
  from: aYearBefore(period.from),
  until: isWholeMonths(period) ? lastOf(monthOf(period.until) - MONTHS) : aYearBefore(period.until),
})
