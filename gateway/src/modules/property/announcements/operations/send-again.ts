import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { type Contract, loadContract, sendTime } from '../../../organizations/contracts/index.ts'
import {
  announcementsWithCounts,
  authorizeAnnouncement,
  presentAnnouncement,
  type AnnouncementRecord,
} from '../queries/announcement.query.ts'
import { insertNotifications, linkNewAttempts } from '../../../../jobs/notification.bulk.ts'
import { lockAnnouncement } from '../announcement.store.ts'
import { type Failed, failedOf, hasMessage, isOutOfReach } from '../queries/failed-messages.query.ts'

/**
 * Sends the failed messages of a notice again, after the quiet hours. Locks the notice, so the second of two simultaneous
 * calls finds none left.
 */
export const sendAgain: Operation<typeof api.announcements.sendAgain> = async (context, { params, body }) => {
  const { db, actor } = context
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'send_again')
  await lockAnnouncement(db, { id: params.noticeId, contract_id: contract.id })
  const load = () =>
    announcementsWithCounts(db)
      .where({ 'a.id': params.noticeId, 'a.contract_id': contract.id })
      .first<AnnouncementRecord | undefined>('a.*')
  const notice = await load()
  if (!notice || (body.message_id && !(await hasMessage(db, notice.id, body.message_id)))) throw new NotFound()
  if (!contract.is_active) throw new Refused('This complex is disabled, so no notices are sent.')
  const failed = await failedOf(db, contract, notice, body.message_id)
  if (failed.length > 0) await queueAgain(context, contract, notice, failed)
  else if (await isOutOfReach(db, notice.id, body.message_id))
    throw new Refused('None of them can be reached. They moved out, opted out, or have no address.')
  return presentAnnouncement((await load()) ?? notice)
}

/** Links each failed message to its new attempt; the notice's job queues them like the first ones. */
async function queueAgain(
  { db, actor, clock, history, publishChange, enqueue }: OperationContext,
  contract: Contract,
  notice: AnnouncementRecord,
  failed: readonly Failed[],
): Promise<void> {
  const place = { tow_company_id: contract.tow_company_id, contract_id: contract.id }
  const attempts = failed.map((one) => ({ ...one, failed_id: one.id, id: randomUUID() }))
  await insertNotifications(
    db,
    attempts.map(({ id, contact_id, unit_id, address }) => ({
      ...place,
      id,
      contact_id,
      unit_id,
      recipient: address,
      message_id: id,
      channel: notice.channel,
      kind: 'announcement',
      subject: notice.subject,
      batch_id: notice.id,
      created_by: actor.user_id,
    })),
  )
  await linkNewAttempts(db, attempts)
  const goes_out_at = sendTime(contract, clock.now())
  await enqueue(
    'send_announcement',
    { announcement_id: notice.id },
    { tow_company_id: contract.tow_company_id },
    { after_seconds: Math.max(0, Math.ceil((goes_out_at.getTime() - clock.now().getTime()) / 1000)) },
  )
  await history({
    action: 'announcement.sent_again',
    record_kind: notice.unit_id ? 'unit' : 'contract',
    record_id: notice.unit_id ?? contract.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: {
      channel: notice.channel,
      subject: notice.subject,
      message: notice.message,
      unit_number: notice.unit_number,
      building: notice.building,
      reached: attempts.length,
    },
  })
  await publishChange('announcements', notice.id, contract.id)
}
