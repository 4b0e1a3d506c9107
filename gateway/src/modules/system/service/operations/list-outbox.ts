import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { newestMessages } from '../queries/newest-messages.query.ts'

/** Lists the newest hundred messages that the demo would have sent. */
export const listOutbox: Operation<typeof api.system.outboxList> = async ({ db, installation }) => {
  if (installation.mode !== 'demo') throw new NotFound()
  const rows = await newestMessages(db)
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
