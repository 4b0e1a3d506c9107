import type { ReportGroup, Period } from '@curbwise/rules'
import type { ReportTab } from '@curbwise/rules/reports/tabs'

interface View {
  readonly tab: ReportTab
  readonly by: ReportGroup | null
  readonly compared: 'before' | 'year_before'
  readonly filter: readonly string[]
}

/** The path of a report with its dates, as the screen has it in its address. */
export function reportPath({ tab, by, compared, filter }: View, { from, until }: Period): string {
  const params = new URLSearchParams({ from, until })
  if (tab !== 'tows') params.set('tab', tab)
  if (by !== null) params.set('by', by)
  if (compared === 'year_before') params.set('compared', 'year')
  for (const one of filter) params.append('filter', one)
  return `/reports?${params.toString()}`
}
