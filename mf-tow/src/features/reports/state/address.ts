import type { FilterText } from '@curbwise/api/list'
import { REPORT_RECORD_LIST } from '@curbwise/api/resources/reports.list'
import type { Period } from '@curbwise/rules/reports/period'
import { presetPeriod } from '@curbwise/rules/reports/presets'
import { REPORT_FIGURES, REPORT_GROUPS, type ReportFigure, type ReportGroup } from '@curbwise/rules/reports/figures'
import { plusDays } from '@curbwise/rules/time/dates'
import type { Compared } from '@curbwise/rules/reports/sums'
import { MONTH_END, REPORT_TABS, type ReportTab } from '@curbwise/rules/reports/tabs'

/** What the address says about a report. Whatever it doesn't say, or says wrongly, is null or the default. */
export interface ReportPlace {
  readonly tab: ReportTab
  readonly is_month_end: boolean
  readonly from: string | null
  readonly until: string | null
  readonly by: ReportGroup | null
  readonly compared: Compared
  readonly as_table: boolean
  /** The figure whose records are open. */
  readonly figure: ReportFigure | null
  /** The row whose records are open, as a filter; null for the whole figure. */
  readonly only: string | null
  /** The saved report that was opened. */
  readonly saved: string | null
}

export type ReportFilter = FilterText<typeof REPORT_RECORD_LIST>
/** Whether a text of the address filters by a field that reports have. The gateway checks the rest. */
export const isReportFilter = (text: string): text is ReportFilter =>
  Object.hasOwn(REPORT_RECORD_LIST.filters, text.split(':')[0] ?? '')

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((one) => one === text) ?? null
const DATE = /^(19|2[01])\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** A date that exists: 2026-02-30 doesn't. */
export const dateIn = (text: string | null): string | null =>
  text !== null && DATE.test(text) && plusDays(text, 0) === text ? text : null

export const readPlace = (params: URLSearchParams): ReportPlace => ({
  tab: oneOf(REPORT_TABS, params.get('tab')) ?? 'tows',
  is_month_end: params.get('tab') === MONTH_END,
  from: dateIn(params.get('from')),
  until: dateIn(params.get('until')),
  by: oneOf(REPORT_GROUPS, params.get('by')),
  compared: params.get('compared') === 'year' ? 'year_before' : 'before',
  as_table: params.get('view') === 'table',
  figure: oneOf(REPORT_FIGURES, params.get('figure')),
  only: params.get('only'),
  saved: params.get('saved'),
})

/** The period of the address; this month up to today if it has none. Dates in the wrong order are exchanged. */
export function periodIn({ from, until }: Pick<ReportPlace, 'from' | 'until'>, today: string): Period {
  const month = presetPeriod('this_month', today)
  if (from === null && until === null) return month
  const [first, last] = [from ?? until ?? month.from, until ?? from ?? month.until]
  return first <= last ? { from: first, until: last } : { from: last, until: first }
}

/** 10/24/2026, or 10/01/2026 to 10/31/2026. */
export const periodText = ({ from, until }: Period): string => {
  const day = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
  return from === until ? day(from) : `${day(from)} to ${day(until)}`
}
