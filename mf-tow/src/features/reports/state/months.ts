import { monthAround, periodBefore } from '@curbwise/rules/reports/period'

const MONTH = /^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/
const SHOWN = 24

/** The month that the address names; the last whole one before `today` if it names none that has begun. */
export const monthIn = (text: string | null, today: string): string =>
  text !== null && MONTH.test(text) && text <= today.slice(0, 7) ? text : monthBefore(today.slice(0, 7))

const monthBefore = (month: string): string => periodBefore(monthAround(`${month}-01`)).from.slice(0, 7)

/** "October 2026". */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )

/** The months to choose from, the current one first; `shown` is added if it is older. */
export function monthsUpTo(today: string, shown: string): readonly string[] {
  const months = [today.slice(0, 7)]
  while (months.length < SHOWN) months.push(monthBefore(months.at(-1) ?? ''))
  return months.includes(shown) ? months : [...months, shown]
}

/** The parts of the month end. Managers of complexes have the statements of complexes only, and only admins the bookkeeping. */
export const MONTH_END_PARTS = ['statements', 'lots', 'commissions', 'drawers', 'books'] as const
export type MonthEndPart = (typeof MONTH_END_PARTS)[number]
export const MONTH_END_LABELS: Readonly<Record<MonthEndPart, string>> = {
  statements: 'Statements',
  lots: 'Lots',
  commissions: 'Commissions',
  drawers: 'Cash drawers',
  books: 'Bookkeeping',
}
