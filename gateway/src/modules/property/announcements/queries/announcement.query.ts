import type { Announcement } from '@curbwise/api'
import type { Knex } from 'knex'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { type AnnouncementAction, canAnnounce } from '../announcement.policy.ts'

export type AnnouncementRecord = Row<'announcements'> & {
  readonly unit_number: Row<'units'>['unit_number'] | null
  /** The number of messages by status. */
  readonly counts: Readonly<Record<string, number>>
}

/** Counts a message that was sent again once, by its new attempt. */
const COUNTS = `
  cross join lateral (
    select coalesce(jsonb_object_agg(n.status, n.many), '{}') as counts from (
      select x.status, count(*)::int as many from notifications x where x.batch_id = a.id and x.sent_again_as is null group by x.status) n) k`

/** Notices with their message counts, as a table `a`. */
export const announcementsWithCounts = (db: Knex.Transaction): Knex.QueryBuilder =>
  db.from(
    db('announcements as a')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .joinRaw(COUNTS)
      .select('a.*', 'u.unit_number', 'k.counts')
      .as('a'),
  )

const STATUSES = ['queued', 'sent', 'delivered', 'failed', 'opted_out', 'unknown'] as const

export function presentAnnouncement(row: AnnouncementRecord): Announcement {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, row.counts[status] ?? 0])) as Record<
    (typeof STATUSES)[number],
    number
  >
  const not_sent = row.counts['not_sent'] ?? 0
  return {
    id: row.id,
    contract_id: row.contract_id,
    channel: row.channel,
    subject: row.subject,
    message: row.message,
    building: row.building,
    unit: row.unit_id && row.unit_number ? { id: row.unit_id, unit_number: row.unit_number } : null,
    sent_by: row.sent_by_name,
    sent_at: row.created_at.toISOString(),
    goes_out_at: row.goes_out_at.toISOString(),
    counts: {
      all: STATUSES.reduce((sum, status) => sum + counts[status], not_sent),
      ...counts,
      ...(not_sent > 0 && { not_sent }),
    },
  }
}

export function authorizeAnnouncement(actor: Actor, action: AnnouncementAction): void {
  if (!canAnnounce[action](actor).allowed) throw new Unauthorized()
}
