import type { api } from '@curbwise/api'
import { type ExportRow, presentExport } from '../../../../exports/export-row.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { ownExports } from '../export.store.ts'

const MOST = 20

export const listExports: Operation<typeof api.exports.list> = async ({ db, actor, clock }) => {
  const rows = (await ownExports(db, actor, clock.now())
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(MOST)) as ExportRow[]
  return { data: rows.map(presentExport) }
}
