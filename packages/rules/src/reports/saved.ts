import type { Period } from './period.ts'
import { presetPeriod, type ReportPreset } from './presets.ts'

/** How many reports a person can save for themself, and how many a company has for everyone in its office. */
export const MOST_SAVED_REPORTS = 50

/** The period of a saved report: one that moves with the day, or dates. */
export interface SavedPeriod {
  readonly preset: ReportPreset | null
  readonly from: string | null
  readonly until: string | null
}

/** Returns the dates of a saved report on this day. */
export function savedDates({ preset, from, until }: SavedPeriod, today: string): Period {
  if (from !== null && until !== null && preset === null) return { from, until }
  return presetPeriod(preset ?? 'this_month', today)
}
