import { ROLE_LABELS, type ReportScheduleState } from '@curbwise/api'
import type { Knex } from 'knex'
import { callForRows } from '../../../../db/call-function.ts'
import { latestSends, peopleFor, type SchedulePerson, type SendRow } from '../queries/schedule-people.query.ts'
import { ownerNames } from '../queries/filtered-names.query.ts'
import type { ReportRecipient, ReportSchedule } from '../report-schedule.model.ts'
import { findSchedule, recipientsOf } from '../report-schedule.store.ts'
import type { SavedReport } from '../saved-report.model.ts'

type Send = ReportScheduleState['sends'][number]

/** Reads when a saved report is emailed, to whom, and what became of the latest emails. */
export async function readSchedule(
  db: Knex.Transaction,
  saved: SavedReport,
  timezone: string,
): Promise<ReportScheduleState> {
  const people = await peopleFor(db, saved)
  const found = await findSchedule(db, saved.id)
  const recipients = found ? await recipientsOf(db, [found.id]) : []
  return {
    schedule: found ? await presentOne(db, found, recipients, { people, timezone }) : null,
    timezone,
    people: people.map(({ id, name, email, role }) => ({ id, name, email, role: ROLE_LABELS[role] })),
    sends: found ? await presentSends(db, found) : [],
  }
}

async function presentOne(
  db: Knex.Transaction,
  found: ReportSchedule,
  recipients: readonly ReportRecipient[],
  { people, timezone }: { readonly people: readonly SchedulePerson[]; readonly timezone: string },
): Promise<NonNullable<ReportScheduleState['schedule']>> {
  const names = await ownerNames(
    db,
    recipients.map(({ user_id }) => user_id),
  )
  return {
    every: found.every,
    weekday: found.weekday,
    day: found.day,
    hour: found.hour,
    timezone,
    is_paused: found.paused_at !== null,
    next_at: found.next_at.toISOString(),
    recipients: recipients.map(({ user_id, stopped_at }) => ({
      id: user_id,
      name: names.get(user_id) ?? 'Someone who left',
      has_stopped: stopped_at !== null,
      has_access: people.some(({ id }) => id === user_id),
    })),
  }
}

const STATUS = {
  queued: 'waiting',
  unknown: 'waiting',
  sent: 'sent',
  delivered: 'sent',
  failed: 'failed',
  opted_out: 'not_sent',
  not_sent: 'not_sent',
} as const satisfies Record<string, Send['status']>

async function presentSends(db: Knex.Transaction, { id }: ReportSchedule): Promise<Send[]> {
  const deliveries = new Map((await callForRows(db, 'report_deliveries', id)).map((one) => [one.id, one]))
  return (await latestSends(db, id)).map((send: SendRow): Send => {
    const delivery = deliveries.get(send.id)
    const status = send.problem === null ? (delivery ? STATUS[delivery.status] : 'waiting') : 'not_sent'
    return {
      id: send.id,
      due_at: send.due_at.toISOString(),
      name: send.name ?? 'Someone who left',
      status,
      problem: send.problem ?? delivery?.error ?? null,
    }
  })
}
