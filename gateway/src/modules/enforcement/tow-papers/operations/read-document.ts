import { createHash } from 'node:crypto'
import type { api } from '@curbwise/api'
import { paperSight, towDocument } from '../../tow-documents/index.ts'
import { Download } from '../../../../operation/answers.ts'
import { NotFound, Unauthorized } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadTow } from '../../tows/index.ts'
import { insertMadeDocuments } from '../tow-document.store.ts'
import { assertPaper } from '../queue-mail.ts'

/**
 * Returns the current version of a tow's document, as this user may see it. Records that it was made, with the hash of
 * the file.
 */
export const readDocument: Operation<typeof api.tows.document> = async ({ db, actor, clock, files }, { params }) => {
  const tow = await loadTow(db, actor, params.id)
  const sight = paperSight(actor, params.kind, tow)
  if (sight === null) throw new Unauthorized()
  assertPaper(params.kind, tow)
  const paper = await towDocument({ db, files, at: clock.now(), amounts: sight === 'whole' }, tow.id, params.kind)
  if (!paper) throw new NotFound()
  await insertMadeDocuments(db, [
    {
      tow_company_id: tow.tow_company_id,
      contract_id: tow.contract_id,
      tow_id: tow.id,
      kind: params.kind,
      made_by_name: actor.name,
      created_by: actor.user_id,
      sha256: createHash('sha256').update(paper.bytes).digest('hex'),
    },
  ])
  return new Download(paper.bytes, { content_type: 'application/pdf', filename: paper.file_name })
}
