import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { mailboxPage, type MailboxMessage } from '../mailbox-page.ts'

/** What the demo would have sent, to read and to click: the newest hundred. */
export const showMailbox: Operation<typeof api.system.outboxPage> = async ({ db, installation, style_nonce }) => {
  if (installation.mode !== 'demo') throw new NotFound()
  const messages = await db('outbox_messages')
    .orderBy([{ column: 'sent_at', order: 'desc' }, 'id'])
    .limit(100)
    .select<MailboxMessage[]>(
      'id',
      'channel',
      'recipient',
      'subject',
      'text',
      'sent_at',
      db.raw(`jsonb_path_query_array(attachments, '$[*].file_name') as papers`),
    )
  return new Download(mailboxPage(messages, installation.product_name, style_nonce), {
    content_type: 'text/html; charset=utf-8',
  })
}
