import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import { loadOutboxMessage } from '../../../../mail/outbox-message.store.ts'
import type { Operation } from '../../../../operation/operation.ts'

export const readOutboxMessage: Operation<typeof api.system.outboxRead> = async ({ db, installation }, { params }) => {
  const row = installation.mode === 'demo' ? await loadOutboxMessage(db, params.id) : undefined
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
