import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { ReportSchedule } from '../report-schedule.model.ts'
import type { SavedReport } from '../saved-report.model.ts'

/** More wait for the next time. */
const AT_ONCE = 100

const DUE = z.object({
  id: z.string(),
  every: z.enum(['day', 'week', 'month']),
  weekday: z.int().nullable(),
  day: z.int().nullable(),
  hour: z.int(),
  timezone: z.string(),
  next_at: z.date(),
})

/** Locks and returns the schedules whose time has come; another gateway skips them. The zone is the company's current one. */
export const lockDueSchedules = (db: Knex.Transaction, now: Date): Promise<z.output<typeof DUE>[]> =>
  readRows(
    db,
    DUE,
    `select s.id, s.every, s.weekday, s.day, s.hour, coalesce(o.timezone, s.timezone) as timezone, s.next_at
      from report_schedules s join saved_reports r on r.id = s.saved_report_id and r.removed_at is null
      left join tow_companies o on o.id = s.tow_company_id
      where s.stopped_at is null and s.paused_at is null and s.next_at <= :now
      order by s.next_at limit ${AT_ONCE} for update of s skip locked`,
    { now },
  )

export interface ScheduledReport extends Pick<
  SavedReport,
  | 'id'
  | 'tow_company_id'
  | 'owner_id'
  | 'is_shared'
  | 'name'
  | 'tab'
  | 'preset'
  | 'from_date'
  | 'until_date'
  | 'compared'
  | 'divided_by'
  | 'filters'
  | 'filter_names'
> {
  readonly schedule_id: ReportSchedule['id']
  readonly timezone: string
  readonly company: string | null
}

/** The saved report of a schedule that hasn't been stopped, with its company. */
export const findScheduledReport = (db: Knex.Transaction, schedule_id: string): Promise<ScheduledReport | undefined> =>
  db('report_schedules as s')
    .join('saved_reports as r', 'r.id', 's.saved_report_id')
    .leftJoin('tow_companies as o', 'o.id', 's.tow_company_id')
    .where('s.id', schedule_id)
    .whereNull('s.stopped_at')
    .whereNull('s.paused_at')
    .whereNull('r.removed_at')
    .first<ScheduledReport | undefined>(
      'r.id',
      'r.tow_company_id',
      'r.owner_id',
      'r.is_shared',
      'r.name',
      'r.tab',
      'r.preset',
      'r.from_date',
      'r.until_date',
      'r.compared',
      'r.divided_by',
      'r.filters',
      'r.filter_names',
      's.id as schedule_id',
      db.raw('coalesce(o.timezone, s.timezone) as timezone'),
      'o.name as company',
    )
