import type { SavedReport as SavedReportAnswer } from '@curbwise/api'
import { REPORT_GROUPS, REPORT_PRESETS } from '@curbwise/rules'
import { REPORT_TABS } from '@curbwise/rules/reports/tabs'
import type { Actor } from '../../../db/actor.ts'
import type { SavedReport } from './saved-report.model.ts'
import { canSavedReport } from './saved-report.policy.ts'

/** A report of another version may have what this one doesn't: then it is what it is without. */
const known = <V extends string>(values: readonly V[], value: string | null): V | null =>
  values.find((one) => one === value) ?? null

/** What a saved report shows. */
export const viewOf = (
  saved: Pick<SavedReport, 'tab' | 'preset' | 'from_date' | 'until_date' | 'compared' | 'divided_by' | 'filters'>,
) => {
  const { from_date: from, until_date: until } = saved
  const preset = known(REPORT_PRESETS, saved.preset)
  return {
    tab: known(REPORT_TABS, saved.tab) ?? 'tows',
    preset: preset ?? (from === null ? 'this_month' : null),
    from,
    until,
    compared: saved.compared,
    by: known(REPORT_GROUPS, saved.divided_by),
    filter: saved.filters,
  }
}

export const presentSavedReport = (
  actor: Actor,
  saved: SavedReport,
  { owner, emailed, missing }: Pick<SavedReportAnswer, 'owner' | 'emailed' | 'missing'>,
): SavedReportAnswer => ({
  id: saved.id,
  name: saved.name,
  is_shared: saved.is_shared,
  owner,
  ...viewOf(saved),
  emailed,
  missing,
  created_at: saved.created_at.toISOString(),
  can: {
    update: canSavedReport.update(actor, saved).allowed,
    share: canSavedReport.share(actor).allowed && canSavedReport.update(actor, saved).allowed,
    remove: canSavedReport.remove(actor, saved).allowed,
  },
})
