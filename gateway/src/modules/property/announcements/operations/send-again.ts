import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import {
  announcementsWithCounts,
  authorizeAnnouncement,
  goesOutAt,
  presentAnnouncement,
  type AnnouncementRecord,
} from '../queries/announcement.query.ts'
import { type Failed, failedOf } from '../queries/failed-messages.query.ts'

/** Sends what failed of a notice once more, after the quiet hours. The notice is locked: of two at once the second finds nothing left. */
export const sendAgain: Operation<typeof api.announcements.sendAgain> = async (context, { params, body }) => {
  const { db, actor } = context
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'send_again')
  await db('announcements').where({ id: params.noticeId, contract_id: contract.id }).forUpdate().first('id')
  const load = () =>
    announcementsWithCounts(db)
      .where({ 'a.id': params.noticeId, 'a.contract_id': contract.id })
      .first<AnnouncementRecord | undefined>('a.*')
  const notice = await load()
  if (
    !notice ||
    (body.message_id && !(await db('notifications').where({ id: body.message_id, batch_id: notice.id }).first('id')))
  )
    throw new NotFound()
  if (!contract.is_active) throw new Refused('This complex is disabled, so nobody is written to.')
  const failed = await failedOf(db, contract, notice, body.message_id)
  if (failed.length > 0) await queueAgain(context, contract, notice, failed)
  else if (await isOutOfReach(context, notice, body.message_id))
    throw new Refused('Nobody of these can be reached any more: they moved out, opted out, or have no address.')
  return presentAnnouncement((await load()) ?? notice)
}

/** Whether something failed and is not on its way again. */
async function isOutOfReach(
  { db }: OperationContext,
  { id }: AnnouncementRecord,
  message_id: string | null | undefined,
): Promise<boolean> {
  const left = await db('notifications')
    .where({ batch_id: id, status: 'failed', ...(message_id && { id: message_id }) })
    .whereNull('sent_again_as')
    .first('id')
  return left !== undefined
}

/** Links each failed message to its new attempt; the notice's job queues them as it queued the first ones. */
async function queueAgain(
  { db, actor, clock, history, publishChange, enqueue }: OperationContext,
  contract: Contract,
  notice: AnnouncementRecord,
  failed: readonly Failed[],
): Promise<void> {
  const place = { tow_company_id: contract.tow_company_id, contract_id: contract.id }
  const tries = failed.map(({ contact_id, unit_id, address }) => ({
    id: randomUUID(),
    contact_id,
    unit_id,
    recipient: address,
  }))
  await db.batchInsert(
    'notifications',
    tries.map((one) => ({
      ...place,
      ...one,
      message_id: one.id,
      channel: notice.channel,
      kind: 'announcement',
      subject: notice.subject,
      batch_id: notice.id,
      created_by: actor.user_id,
    })),
    500,
  )
  await db.raw(
    `update notifications n set sent_again_as = x.again from unnest(?::uuid[], ?::uuid[]) as x (failed, again) where n.id = x.failed`,
    [failed.map(({ id }) => id), tries.map(({ id }) => id)],
  )
  const goes_out_at = await goesOutAt(db, contract.id, clock.now())
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
      reached: tries.length,
    },
  })
  await publishChange('announcements', notice.id, contract.id)
}
