import { nextSend } from '@curbwise/rules'
import type { Knex } from 'knex'
import { lockDueSchedules } from '../queries/due-reports.query.ts'
import { patchSchedule } from '../report-schedule.store.ts'

interface DueReport {
  readonly schedule_id: string
  readonly due_at: string
}

/**
 * Returns the schedules whose time has come, and moves each to its next time, so that no one else claims it. What was missed while no
 * gateway ran is sent once.
 */
export async function claimDueReports(db: Knex.Transaction, now: Date): Promise<DueReport[]> {
  const due = await lockDueSchedules(db, now)
  for (const { id, timezone, ...schedule } of due)
    await patchSchedule(db, id, { next_at: new Date(nextSend(schedule, now.toISOString(), timezone)) })
  return due.map(({ id, next_at }) => ({ schedule_id: id, due_at: next_at.toISOString() }))
}
