import type { ReportFigures, ReportFigureRow, ReportGroupRow } from '@curbwise/api/resources/reports.schemas'
import type { Insights } from '@curbwise/api/resources/insights.schemas'
import { moneyText } from '@curbwise/rules/money/tax'
import type { ReportFigure } from '@curbwise/rules/reports/figures'
import { dateText } from '@curbwise/rules/time/text'
import { daysBetween } from '@curbwise/rules/time/dates'
import { daysBefore } from './words.ts'

type Sums = readonly Pick<ReportFigureRow, 'figure' | 'amount'>[]

const centsOf = (figure: ReportFigure, sums: Sums): number =>
  sums.find((one) => one.figure === figure)?.amount?.cents ?? 0

/** Cents that were paid and not refunded. */
export const collectedOf = (sums: Sums): number => centsOf('paid', sums) - centsOf('refunded', sums)

const TENTHS = 1000

/** "the 30 days before", "from 10/01/2026 to 10/31/2026" if the report compares with a period of another length. */
function comparedWith({ period, before }: Pick<ReportFigures, 'period' | 'before'>): string {
  const days = daysBetween(period.from, period.until)
  const is_as_long = daysBetween(before.from, before.until) === days
  if (is_as_long && daysBetween(before.until, period.from) === 1) return daysBefore(days + 1)
  return before.from === before.until
    ? `on ${dateText(before.from)}`
    : `from ${dateText(before.from)} to ${dateText(before.until)}`
}

/** "8% more than the 30 days before", "$40.00 less than …" if nothing was collected before. */
export function collectedChange(report: Pick<ReportFigures, 'figures' | 'period' | 'before'>): string {
  const { figures } = report
  const now = collectedOf(figures)
  const was = collectedOf(figures.map((one) => ({ figure: one.figure, amount: one.before.amount })))
  const days = comparedWith(report)
  if (now === was) return `As much as ${days}`
  const gap = Math.abs(now - was)
  const much = was > 0 ? `${(Math.round((gap * TENTHS) / was) / 10).toLocaleString('en-US')}%` : moneyText(gap)
  return `${much} ${now > was ? 'more' : 'less'} than ${days}`
}

/** A complex of the table, with the cents collected there; null while they aren't known. */
export type ComplexRow = Insights['complexes'][number] & { readonly collected: number | null }

/** Adds what was collected to the complexes, and the complexes where money was collected but nothing was requested. */
export function withCollected(
  complexes: Insights['complexes'],
  groups: readonly ReportGroupRow[] | undefined,
): readonly ComplexRow[] {
  if (!groups) return complexes.map((one) => ({ ...one, collected: null }))
  const cents = new Map(groups.map(({ key, figures }) => [key, collectedOf(figures)]))
  const known = new Set<string | null>(complexes.map(({ id }) => id))
  const others = groups.filter(({ key, figures }) => !known.has(key) && collectedOf(figures) !== 0)
  return [
    ...complexes.map((one) => ({ ...one, collected: cents.get(one.id) ?? 0 })),
    ...others.map(({ key, name, figures }) => ({
      id: key ?? '',
      name: name ?? 'No complex',
      requests: 0,
      completed: 0,
      dropped: 0,
      cancelled: 0,
      kept: 0,
      overrides: 0,
      hook_up_median: null,
      collected: collectedOf(figures),
    })),
  ]
}
