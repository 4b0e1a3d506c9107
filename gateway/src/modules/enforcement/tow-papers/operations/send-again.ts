import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { TOW_DOCUMENT_LABELS } from '@curbwise/rules'
import { againDenied } from '../../tow-documents/index.ts'
import { type SentRow, sentAbout, towOfMessages } from '../../tow-documents/index.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import { insertNotification, linkNewAttempt, loadNotification } from '../../../../jobs/notification.store.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { authorizeTow, lockTow, type TowRecord } from '../../tows/index.ts'
import { assertMayMail } from '../mail-limit.ts'

/** Sends the same words once more, as a message of its own beside the one that failed. The tow is locked: of two at once the second finds it sent. */
export const sendAgain: Operation<typeof api.tows.sendAgain> = async (context, { params }) => {
  const { db, actor } = context
  const tow = await lockTow(db, actor, params.id)
  const failed = await sentAbout(db, tow.id).where('id', params.messageId).first()
  if (!failed) throw new NotFound()
  authorizeTow(actor, failed.channel === 'mail' ? 'email' : 'notify_driver', tow)
  if (failed.is_sent_again) return { ok: true, sent_to: failed.recipient }
  const denied = againDenied(failed, await towOfMessages(db, tow))
  if (denied) throw new Refused(denied)
  if (failed.channel === 'mail') await assertMayMail(context, tow)
  await queueAgain(context, tow, failed)
  return { ok: true, sent_to: failed.recipient }
}

async function queueAgain(
  { db, actor, history, publishChange, mail, sms }: OperationContext,
  tow: TowRecord,
  failed: SentRow,
): Promise<void> {
  const id = randomUUID()
  const { subject, message } = await loadNotification(db, failed.id)
  // What has no text is never sent again (message.policy.ts of tow-documents).
  if (!message) throw new NotFound()
  const place = { tow_company_id: tow.tow_company_id, contract_id: tow.contract_id, tow_id: tow.id }
  await insertNotification(db, {
    ...place,
    id,
    message_id: id,
    channel: failed.channel,
    kind: failed.kind,
    recipient: failed.recipient,
    subject,
    documents: [...failed.documents],
    message,
    sent_by_name: actor.name,
    created_by: actor.user_id,
  })
  await linkNewAttempt(db, failed.id, id)
  const tenant = { tow_company_id: tow.tow_company_id }
  await ('html' in message ? mail({ ...message, id }, tenant) : sms({ ...message, id }, tenant))
  await history({
    action: 'tow.message_sent_again',
    record_kind: 'tow',
    record_id: tow.id,
    contract_id: tow.contract_id,
    tow_company_id: tow.tow_company_id,
    before: { notification_id: failed.id },
    after: {
      papers: failed.documents.map((kind) => TOW_DOCUMENT_LABELS[kind]).join(', '),
      sent_to: failed.recipient,
      notification_id: id,
    },
  })
  await publishChange('tows', tow.id, tow.contract_id)
}
