import type { api } from '@curbwise/api'
import { presentExport } from '../../../../exports/export-row.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { listOwnExports } from '../../../../exports/export.store.ts'

const MOST = 20

export const listExports: Operation<typeof api.exports.list> = async ({ db, actor, clock }) => {
  const rows = await listOwnExports(db, actor.user_id, clock.now(), MOST)
  return { data: rows.map(presentExport) }
}
