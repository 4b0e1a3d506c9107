import type { Row } from '../db/tables.ts'
import type { QueuePayloads, RaisedAlert } from '../operation/queues.ts'

export type FailedMessage = Pick<Row<'notifications'>, 'tow_id' | 'tow_company_id' | 'recipient'>

/**
 * Returns what the company may want to be notified of when a message fails: only messages about a tow, so that a notice
 * to 600 residents doesn't send the office an email for each wrong address. Null for any other message.
 */
export function failedDelivery(
  { tow_id, tow_company_id, recipient }: FailedMessage,
  message_id: string,
  error: string | null,
): { readonly payload: QueuePayloads['company_alert']; readonly tenant: { readonly tow_company_id: string } } | null {
  if (tow_id === null || tow_company_id === null) return null
  const raised: RaisedAlert = {
    alert: 'delivery_failed',
    occurrence: message_id,
    record_kind: 'tow',
    record_id: tow_id,
    at: null,
    by: null,
    reason: error,
    amount: null,
    recipient,
    ended: null,
  }
  return { payload: { raised: [raised] }, tenant: { tow_company_id } }
}
