import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { ReportRecipient, ReportSchedule } from './report-schedule.model.ts'

/** Returns the schedule of a saved report, locked if it changes; undefined if it isn't emailed. */
export const findSchedule = async (
  db: Knex.Transaction,
  saved_report_id: string,
  { lock = false } = {},
): Promise<ReportSchedule | undefined> => {
  const found = ReportSchedule.query(db).where({ saved_report_id }).whereNull('stopped_at').first()
  return lock ? found.forUpdate() : found
}

/** The schedules of these saved reports. */
export const schedulesOf = async (db: Knex.Transaction, saved: readonly string[]): Promise<ReportSchedule[]> =>
  saved.length === 0
    ? []
    : ReportSchedule.query(db)
        .whereIn('saved_report_id', [...saved])
        .whereNull('stopped_at')

export const insertSchedule = async (
  db: Knex.Transaction,
  schedule: PartialModelObject<ReportSchedule>,
): Promise<ReportSchedule> => ReportSchedule.query(db).insert(schedule).returning('*')

export async function patchSchedule(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<ReportSchedule>,
): Promise<void> {
  await ReportSchedule.query(db).findById(id).patch(change)
}

/** The people on these schedules, also those who stopped the emails. */
export const recipientsOf = async (db: Knex.Transaction, schedules: readonly string[]): Promise<ReportRecipient[]> =>
  schedules.length === 0
    ? []
    : ReportRecipient.query(db)
        .whereIn('schedule_id', [...schedules])
        .whereNull('removed_at')
        .orderBy('created_at')
        .orderBy('id')

export async function patchRecipient(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<ReportRecipient>,
): Promise<void> {
  await ReportRecipient.query(db).findById(id).patch(change)
}

/** Makes these the people of a schedule. One who stopped the emails stays without them. */
export async function replaceRecipients(
  db: Knex.Transaction,
  { id: schedule_id, tow_company_id }: Pick<ReportSchedule, 'id' | 'tow_company_id'>,
  user_ids: readonly string[],
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await ReportRecipient.query(db)
    .where({ schedule_id })
    .whereNull('removed_at')
    .whereNotIn('user_id', [...user_ids])
    .patch({ removed_at: now })
  await ReportRecipient.query(db)
    .insert(user_ids.map((user_id) => ({ schedule_id, tow_company_id, user_id, created_by: by })))
    .onConflict(['schedule_id', 'user_id'])
    .merge({ removed_at: null })
}
