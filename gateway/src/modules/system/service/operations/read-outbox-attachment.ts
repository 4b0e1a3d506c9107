import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { KeptPaper } from '../../../../mail/outbox.ts'
import type { Operation } from '../../../../operation/operation.ts'

/** A paper of one of the demo's mails, shown in the browser. */
export const readOutboxAttachment: Operation<typeof api.system.outboxAttachment> = async (
  { db, installation },
  { params },
) => {
  const row =
    installation.mode === 'demo'
      ? await db('outbox_messages')
          .where({ id: params.id })
          .first<{ paper: KeptPaper | null } | undefined>(
            db.raw('attachments -> ?::int as paper', [Number(params.position)]),
          )
      : undefined
  if (!row?.paper) throw new NotFound()
  return new Download(Buffer.from(row.paper.base64, 'base64'), {
    content_type: row.paper.content_type,
    filename: row.paper.file_name,
  })
}
