import { plusDays, weekday } from '../time/dates.ts'
import { monthAround, periodBefore, type Period } from './period.ts'

/** Periods that move with the day: a saved report has one of them, or dates. */
export const REPORT_PRESETS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
] as const
export type ReportPreset = (typeof REPORT_PRESETS)[number]
export const REPORT_PRESET_LABELS: Readonly<Record<ReportPreset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  this_week: 'This week',
  last_week: 'Last week',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
}

const WEEK = 7
const mondayOf = (date: string): string => plusDays(date, 1 - weekday(date))

/** Returns the dates of a preset, up to today at most. A week begins on Monday. */
export function presetPeriod(preset: ReportPreset, today: string): Period {
  switch (preset) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: plusDays(today, -1), until: plusDays(today, -1) }
    case 'this_week':
      return { from: mondayOf(today), until: today }
    case 'last_week':
      return { from: plusDays(mondayOf(today), -WEEK), until: plusDays(mondayOf(today), -1) }
    case 'this_month':
      return { from: monthAround(today).from, until: today }
    case 'last_month':
      return periodBefore(monthAround(today))
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today }
  }
}

/** The presets that have these dates today: on the first of a month, today is also this month. */
export const presetsOf = ({ from, until }: Period, today: string): readonly ReportPreset[] =>
  REPORT_PRESETS.filter((preset) => {
    const period = presetPeriod(preset, today)
    return period.from === from && period.until === until
  })

/** The first preset that has these dates today; null for other dates. */
export const presetOf = (period: Period, today: string): ReportPreset | null => presetsOf(period, today)[0] ?? null
