import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { KeptPaper } from '../../../../mail/outbox.ts'
import type { Operation } from '../../../../operation/operation.ts'

interface OutboxMessage {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string | null
  readonly sent_at: Date
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly KeptPaper[]
}

export const readOutboxMessage: Operation<typeof api.system.outboxRead> = async ({ db, installation }, { params }) => {
  const row =
    installation.mode === 'demo'
      ? await db<OutboxMessage>('outbox_messages').where({ id: params.id }).first()
      : undefined
  if (!row) throw new NotFound()
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    sent_at: row.sent_at.toISOString(),
    text: row.text,
    html: row.html,
    attachments: row.attachments.map(({ file_name, content_type }, position) => ({
      position,
      file_name,
      content_type,
    })),
  }
}
