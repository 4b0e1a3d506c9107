import type { api, MESSAGE_STATUSES } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { failedOf } from '../queries/failed-messages.query.ts'
import {
  announcementsWithCounts,
  authorizeAnnouncement,
  presentAnnouncement,
  type AnnouncementRecord,
} from '../queries/announcement.query.ts'

interface MessageRow {
  readonly id: string
  readonly name: string | null
  readonly unit_number: string | null
  readonly recipient: string
  readonly status: (typeof MESSAGE_STATUSES)[number]
  readonly error: string | null
  readonly sent_at: Date | null
  readonly created_at: Date
}

/** What did not arrive comes first. */
const URGENCY = `array_position(array['failed', 'unknown', 'opted_out', 'queued', 'sent', 'delivered'], n.status)`

export const getAnnouncement: Operation<typeof api.announcements.get> = async ({ db, actor }, { params }) => {
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'read')
  const row = await announcementsWithCounts(db)
    .where({ 'a.id': params.noticeId, 'a.contract_id': contract.id })
    .first<AnnouncementRecord | undefined>('a.*')
  if (!row) throw new NotFound()
  const messages = await db('notifications as n')
    .leftJoin('contacts as p', 'p.id', 'n.contact_id')
    .leftJoin('units as u', 'u.id', 'n.unit_id')
    .where('n.batch_id', row.id)
    .whereNull('n.sent_again_as')
    .orderByRaw(`${URGENCY}, u.unit_sort, p.name, n.id`)
    .limit(2000)
    .select<MessageRow[]>(
      'n.id',
      'p.name',
      'u.unit_number',
      'n.recipient',
      'n.status',
      'n.error',
      'n.sent_at',
      'n.created_at',
    )
  const again = new Set((await failedOf(db, contract, row)).map(({ id }) => id))
  return {
    ...presentAnnouncement(row),
    messages: messages.map(({ id, name, unit_number, recipient, status, error, sent_at, created_at }) => ({
      id,
      name,
      unit_number,
      recipient,
      status,
      error,
      at: (sent_at ?? created_at).toISOString(),
      can: { send_again: again.has(id) },
    })),
  }
}
