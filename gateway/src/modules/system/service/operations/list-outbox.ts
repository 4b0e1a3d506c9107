import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'

interface OutboxRow {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string | null
  readonly sent_at: Date
}

/** The newest hundred messages that the demo would have sent. */
export const listOutbox: Operation<typeof api.system.outboxList> = async ({ db, installation }) => {
  if (installation.mode !== 'demo') throw new NotFound()
  const rows = await db<OutboxRow>('outbox_messages')
    .orderBy([{ column: 'sent_at', order: 'desc' }, 'id'])
    .limit(100)
    .select('id', 'channel', 'recipient', 'subject', 'sent_at')
  return {
    data: rows.map(({ id, channel, recipient, subject, sent_at }) => ({
      id,
      channel,
      to: recipient,
      subject,
      sent_at: sent_at.toISOString(),
    })),
  }
}
