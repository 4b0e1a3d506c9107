import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import { EXPORT_CONTENT_TYPE } from '../../../../documents/export-list.ts'
import { Download } from '../../../../operation/answers.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadExport } from '../export.store.ts'
import { canFetchExport } from '../export.policy.ts'

/** The file of an export that is ready; whether the person may have it is decided again each time. */
export const readExportFile: Operation<typeof api.exports.file> = async ({ db, actor, clock, files }, { params }) => {
  const row = await loadExport(db, actor, params.id, clock.now())
  const verdict = canFetchExport(actor, row, await seesAll(db, row.contract_ids))
  if (!verdict.allowed) throw new Refused(verdict.why ?? '')
  if (row.file_id === null) throw new NotFound()
  const file = await db('files').where({ id: row.file_id }).whereNull('removed_at').first('key')
  if (!file) throw new NotFound()
  return new Download(await files.get(file.key), {
    content_type: EXPORT_CONTENT_TYPE[row.format],
    filename: row.file_name ?? `export.${row.format}`,
  })
}

/** By row-level security: what this person may not see is not counted. */
async function seesAll(db: Knex.Transaction, contract_ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { seen: number }[] }>(
    'select count(*)::int as seen from contracts where id = any(?::uuid[])',
    [[...contract_ids]],
  )
  return rows[0]?.seen === contract_ids.length
}
