import type { api } from '@curbwise/api'
import { EXPORT_CONTENT_TYPE } from '../../../../documents/export-list.ts'
import { Download } from '../../../../operation/answers.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadFile } from '../../../../files/file.store.ts'
import { seesAll } from '../queries/visible-contracts.query.ts'
import { loadExport } from '../load-export.ts'
import { canFetchExport } from '../export.policy.ts'

/** Returns the file of a finished export. Checks the permission on every download. */
export const readExportFile: Operation<typeof api.exports.file> = async ({ db, actor, clock, files }, { params }) => {
  const row = await loadExport(db, actor, params.id, clock.now())
  const verdict = canFetchExport(actor, row, await seesAll(db, row.contract_ids))
  if (!verdict.allowed) throw new Refused(verdict.why ?? '')
  if (row.file_id === null) throw new NotFound()
  const file = await loadFile(db, row.file_id)
  if (!file) throw new NotFound()
  return new Download(await files.get(file.key), {
    content_type: EXPORT_CONTENT_TYPE[row.format],
    filename: row.file_name ?? `export.${row.format}`,
  })
}
