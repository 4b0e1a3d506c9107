import type { SavedReport } from '@curbwise/api/resources/saved-reports.schemas'
import { REPORT_GROUP_LABELS } from '@curbwise/rules/reports/figures'
import type { Period } from '@curbwise/rules/reports/period'
import { presetsOf, REPORT_PRESET_LABELS, REPORT_PRESETS, type ReportPreset } from '@curbwise/rules/reports/presets'
import { savedDates } from '@curbwise/rules/reports/saved'
import { TABS } from '@curbwise/rules/reports/tabs'
import { periodText } from './address.ts'

/** What the address has of a report, without the records that are open. */
const OF_REPORT = ['tab', 'from', 'until', 'by', 'compared', 'filter', 'figure', 'only', 'saved'] as const

type View = Pick<SavedReport, 'id' | 'tab' | 'preset' | 'from' | 'until' | 'compared' | 'by' | 'filter'>

/** The address of a saved report, with the dates that its period has today. What isn't of a report stays. */
export function addressOf(saved: View, today: string, old: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(old)
  for (const name of OF_REPORT) next.delete(name)
  const { from, until } = savedDates(saved, today)
  next.set('saved', saved.id)
  if (saved.tab !== 'tows') next.set('tab', saved.tab)
  next.set('from', from)
  next.set('until', until)
  if (saved.by !== null) next.set('by', saved.by)
  if (saved.compared === 'year_before') next.set('compared', 'year')
  for (const filter of saved.filter) next.append('filter', filter)
  return next
}

/** The choice of a period that keeps its dates. */
export const DATES = 'dates'

/** How the period on the screen can be saved: as one that moves with the day, if it is one today, or with its dates. */
export const periodOptions = (period: Period, today: string): { readonly value: string; readonly label: string }[] => [
  ...presetsOf(period, today).map((value) => ({
    value,
    label: `${REPORT_PRESET_LABELS[value]}, whenever it is opened`,
  })),
  { value: DATES, label: `Always ${periodText(period)}` },
]

/** The period of a choice of `periodOptions`. */
export function chosenPeriod(choice: string, { from, until }: Period): Pick<SavedReport, 'preset' | 'from' | 'until'> {
  const preset = REPORT_PRESETS.find((one): one is ReportPreset => one === choice) ?? null
  return preset === null ? { preset, from, until } : { preset, from: null, until: null }
}

/** What a saved report shows, in words: "Revenue, last month, by method, 2 filters". */
export function savedWords({ tab, preset, from, until, by, filter }: View): string {
  const period =
    preset === null ? periodText({ from: from ?? '', until: until ?? '' }) : REPORT_PRESET_LABELS[preset].toLowerCase()
  return [
    TABS[tab].label,
    period,
    ...(by === null ? [] : [`by ${REPORT_GROUP_LABELS[by].toLowerCase()}`]),
    ...(filter.length === 0 ? [] : [filter.length === 1 ? '1 filter' : `${filter.length} filters`]),
  ].join(', ')
}

/** Says which complexes and drivers of its filters are no longer there; null if all are. */
export function missingWords({ missing }: Pick<SavedReport, 'missing'>): string | null {
  if (missing.length === 0) return null
  const names = missing.map(({ kind, name }) => (kind === 'complex' ? `the complex ${name}` : `the driver ${name}`))
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
  return `This report is filtered by ${list ?? ''}, which ${names.length === 1 ? 'is' : 'are'} no longer in your reports.`
}

/** When it is emailed: "Emailed on the 1st at 7:00 AM to 2 people"; null if it isn't. */
export function emailedWords({ emailed }: Pick<SavedReport, 'emailed'>): string | null {
  if (emailed === null) return null
  const { when, people, is_paused } = emailed
  const to = people === 1 ? '1 person' : `${people} people`
  return is_paused ? `Emails are paused (${when} to ${to})` : `Emailed ${when} to ${to}`
}
