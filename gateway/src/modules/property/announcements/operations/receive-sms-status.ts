import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { changeTextStatus } from '../../../../jobs/notification.bulk.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { signedForm } from '../opt-out/signed-form.ts'

const STATUS: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}
/** The recipient has replied STOP. */
const OPTED_OUT = '21610'

/** Records the delivery status of a text. Late or repeated reports change nothing: delivered and failed are final. */
export const receiveSmsStatus: Operation<typeof api.announcements.smsStatus> = async (context, { query, raw }) => {
  const form = signedForm(
    context,
    `/api/sms/twilio/status${query.notification ? `?notification=${query.notification}` : ''}`,
    raw,
  )
  const status = STATUS[form.get('MessageStatus') ?? '']
  const code = form.get('ErrorCode')
  const message_id = query.notification
  if (status && message_id) {
    await context.as(PLATFORM_ACTOR, async ({ db, publishChange }) => {
      const changed = await changeTextStatus(db, message_id, {
        status: code === OPTED_OUT ? 'opted_out' : status,
        provider_id: form.get('MessageSid'),
        error: code ? `Twilio error ${code}` : null,
        ...(status !== 'failed' && { sent_at: db.raw('coalesce(sent_at, app_now())') }),
      })
      for (const { batch_id, contract_id } of changed)
        if (batch_id) await publishChange('announcements', batch_id, contract_id)
    })
  }
  return { received: true }
}
