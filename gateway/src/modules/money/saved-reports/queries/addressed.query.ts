import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { ReportRecipient } from '../report-schedule.model.ts'
import type { SavedReport } from '../saved-report.model.ts'

export interface Addressed extends Pick<ReportRecipient, 'id' | 'stopped_at'> {
  readonly saved_report_id: SavedReport['id']
  readonly tow_company_id: SavedReport['tow_company_id']
  readonly report: SavedReport['name']
  readonly email: NonNullable<Row<'users'>['email']>
  readonly person: Row<'users'>['name']
}

/** Finds the person on a schedule that hasn't been stopped. */
export const findAddressed = (
  db: Knex.Transaction,
  { schedule_id, user_id }: { readonly schedule_id: string; readonly user_id: string },
): Promise<Addressed | undefined> =>
  db('report_recipients as p')
    .join('report_schedules as s', 's.id', 'p.schedule_id')
    .join('saved_reports as r', 'r.id', 's.saved_report_id')
    .join('users as u', 'u.id', 'p.user_id')
    .where({ 'p.schedule_id': schedule_id, 'p.user_id': user_id })
    .whereNull('p.removed_at')
    .whereNull('s.stopped_at')
    .first<Addressed | undefined>(
      'p.id',
      'p.stopped_at',
      'r.id as saved_report_id',
      'r.tow_company_id',
      'r.name as report',
      'u.email',
      'u.name as person',
    )
