import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { mailboxPage } from '../mailbox-page.ts'
import { newestMessages } from '../queries/newest-messages.query.ts'

/** Shows the newest hundred messages that the demo would have sent, with working links. */
export const showMailbox: Operation<typeof api.system.outboxPage> = async ({ db, installation, style_nonce }) => {
  if (installation.mode !== 'demo') throw new NotFound()
  const messages = await newestMessages(db)
  return new Download(mailboxPage(messages, installation.product_name, style_nonce), {
    content_type: 'text/html; charset=utf-8',
  })
}
