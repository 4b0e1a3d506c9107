import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { messagesOf } from '../queries/announcement-messages.query.ts'
import { failedOf } from '../queries/failed-messages.query.ts'
import {
  announcementsWithCounts,
  authorizeAnnouncement,
  presentAnnouncement,
  type AnnouncementRecord,
} from '../queries/announcement.query.ts'

export const getAnnouncement: Operation<typeof api.announcements.get> = async ({ db, actor }, { params }) => {
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'read')
  const row = await announcementsWithCounts(db)
    .where({ 'a.id': params.noticeId, 'a.contract_id': contract.id })
    .first<AnnouncementRecord | undefined>('a.*')
  if (!row) throw new NotFound()
  const messages = await messagesOf(db, row.id)
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
