import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadExport } from '../export.store.ts'

/** Ends an export that is being prepared: its job sees within a second that nobody wants it. One that is ready goes with its file. */
export const cancelExport: Operation<typeof api.exports.cancel> = async ({ db, actor, clock, files }, { params }) => {
  const now = clock.now()
  const row = await loadExport(db, actor, params.id, now, { lock: true })
  await db('exports').where({ id: row.id }).update({ status: 'removed', ended_at: now })
  if (!row.file_id) return { ok: true }
  const [file] = await db('files')
    .where({ id: row.file_id })
    .update({ removed_at: now, removed_by: actor.user_id })
    .returning<{ key: string }[]>('key')
  if (file) await files.remove(file.key)
  return { ok: true }
}
