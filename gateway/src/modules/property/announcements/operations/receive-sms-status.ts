import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { failedDelivery } from '../../../../jobs/failed-delivery.ts'
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
    await context.as(PLATFORM_ACTOR, async ({ db, enqueue, publishChange }) => {
      const now = code === OPTED_OUT ? 'opted_out' : status
      const error = code ? `Twilio error ${code}` : null
      const changed = await changeTextStatus(db, message_id, {
        status: now,
        provider_id: form.get('MessageSid'),
        error,
        ...(status !== 'failed' && { sent_at: db.raw('coalesce(sent_at, app_now())') }),
      })
      for (const one of changed) {
        if (one.batch_id) await publishChange('announcements', one.batch_id, one.contract_id)
        const failed = now === 'failed' || now === 'opted_out' ? failedDelivery(one, message_id, error) : null
        if (failed) await enqueue('company_alert', failed.payload, failed.tenant)
      }
    })
  }
  return { received: true }
}
