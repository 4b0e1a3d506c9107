import type { api } from '@curbwise/api'
import { removeExport } from '../../../../exports/export.store.ts'
import { removeFile } from '../../../../files/file.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadExport } from '../load-export.ts'

/** Cancels an export. A running job notices within a second; a finished export is deleted with its file. */
export const cancelExport: Operation<typeof api.exports.cancel> = async ({ db, actor, clock, files }, { params }) => {
  const now = clock.now()
  const row = await loadExport(db, actor, params.id, now, { lock: true })
  await removeExport(db, row.id, now)
  if (!row.file_id) return { ok: true }
  const key = await removeFile(db, row.file_id, { removed_at: now, removed_by: actor.user_id })
  if (key !== undefined) await files.remove(key)
  return { ok: true }
}
