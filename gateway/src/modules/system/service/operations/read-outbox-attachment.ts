import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { loadOutboxMessage } from '../../../../mail/outbox-message.store.ts'
import type { Operation } from '../../../../operation/operation.ts'

/** Shows an attachment of one of the demo's emails in the browser. */
export const readOutboxAttachment: Operation<typeof api.system.outboxAttachment> = async (
  { db, installation },
  { params },
) => {
  const message = installation.mode === 'demo' ? await loadOutboxMessage(db, params.id) : undefined
  const paper = message?.attachments.at(Number(params.position))
  if (!paper) throw new NotFound()
  return new Download(Buffer.from(paper.base64, 'base64'), {
    content_type: paper.content_type,
    filename: paper.file_name,
  })
}
