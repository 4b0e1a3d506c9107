import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { TOW_DOCUMENT_LABELS } from '@curbwise/rules'
import { whyNotResent } from '../../tow-documents/index.ts'
import { correspondenceOf, type SentRow } from '../../tow-documents/index.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import { insertNotification, linkNewAttempt, loadNotification } from '../../../../jobs/notification.store.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { authorizeTow, lockTow, type TowRecord } from '../../tows/index.ts'
import { assertMayMail } from '../mail-limit.ts'

/**
 * Resends a failed message unchanged, as a new message. Locks the tow, so that a concurrent second call finds it
 * already resent.
 */
export const sendAgain: Operation<typeof api.tows.sendAgain> = async (context, { params }) => {
  const { db, actor } = context
  const tow = await lockTow(db, actor, params.id)
  const { sent, moved_at, driver_phone } = await correspondenceOf(db, tow)
  const failed = sent.find(({ id }) => id === params.messageId)
  if (!failed) throw new NotFound()
  authorizeTow(actor, failed.channel === 'mail' ? 'email' : 'notify_driver', tow)
  if (failed.is_sent_again) return { ok: true, sent_to: failed.recipient }
  const denied = whyNotResent(failed, { ...tow, moved_at, driver_phone })
  if (denied) throw new Refused(denied)
  if (failed.channel === 'mail') await assertMayMail(context, tow)
  await queueAgain(context, tow, failed)
  return { ok: true, sent_to: failed.recipient }
}

async function queueAgain(
  { db, actor, recordChange, mail, sms }: OperationContext,
  tow: TowRecord,
  failed: SentRow,
): Promise<void> {
  const id = randomUUID()
  const { subject, message } = await loadNotification(db, failed.id)
  // A message without a stored text can't be resent (message.policy.ts of tow-documents).
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
  await ('html' in message ? mail({ ...message, id }, tow, tenant) : sms({ ...message, id }, tow, tenant))
  await recordChange(
    [
      {
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
      },
    ],
    [{ resource: 'tows', id: tow.id, contract_id: tow.contract_id }],
  )
}
