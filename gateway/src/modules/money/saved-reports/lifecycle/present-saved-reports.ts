import type { SavedReport as SavedReportAnswer } from '@curbwise/api'
import { scheduleWords } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { ownerNames } from '../queries/filtered-names.query.ts'
import type { SavedReport } from '../saved-report.model.ts'
import { presentSavedReport } from '../saved-report.presenter.ts'
import { recipientsOf, schedulesOf } from '../report-schedule.store.ts'
import { missingIn } from './filtered-records.ts'

/** Presents saved reports of one company, or a manager's, with who saved them and what they no longer find. */
export async function presentSavedReports(
  { db, actor }: Pick<OperationContext, 'db' | 'actor'>,
  tow_company_id: string | null,
  saved: readonly SavedReport[],
): Promise<SavedReportAnswer[]> {
  if (saved.length === 0) return []
  const owners = await ownerNames(
    db,
    saved.map(({ owner_id }) => owner_id),
  )
  const emailed = await emailedBy(db, saved)
  const missing = await missingIn(db, actor, tow_company_id, saved)
  return saved.map((one) =>
    presentSavedReport(actor, one, {
      owner: owners.get(one.owner_id) ?? 'Someone else',
      emailed: emailed(one),
      missing: missing(one),
    }),
  )
}

/** For each saved report, when it is emailed, and to how many people. */
async function emailedBy(
  db: OperationContext['db'],
  saved: readonly SavedReport[],
): Promise<(report: SavedReport) => SavedReportAnswer['emailed']> {
  const schedules = await schedulesOf(
    db,
    saved.map(({ id }) => id),
  )
  const recipients = await recipientsOf(
    db,
    schedules.map(({ id }) => id),
  )
  return (report) => {
    const found = schedules.find(({ saved_report_id }) => saved_report_id === report.id)
    if (!found) return null
    const people = recipients.filter(({ schedule_id, stopped_at }) => schedule_id === found.id && stopped_at === null)
    return { when: scheduleWords(found), people: people.length, is_paused: found.paused_at !== null }
  }
}

/** Presents one saved report. */
export async function presentOne(
  context: Pick<OperationContext, 'db' | 'actor'>,
  saved: SavedReport,
): Promise<SavedReportAnswer> {
  const [one] = await presentSavedReports(context, saved.tow_company_id, [saved])
  if (!one) throw new Error(`Saved report ${saved.id} was not presented`)
  return one
}
