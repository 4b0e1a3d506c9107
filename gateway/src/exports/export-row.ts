import { createHash } from 'node:crypto'
import type { ExportJob } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import type { ExportFormat } from '../operation/opened-export.ts'
import type { JsonColumns } from '../db/json-columns.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Unauthorized } from '../errors/errors.ts'
import type { Export } from './export.model.ts'
import { findUnfinished, insertExport } from './export.store.ts'
import { exportRunning } from './refusals.ts'
import { endOf } from '../time/retention.ts'

/** Throws when an export of this user is waiting or being prepared. */
export async function assertNoneUnfinished(db: Knex.Transaction, actor: Actor): Promise<void> {
  const other = actor.user_id === null ? undefined : await findUnfinished(db, actor.user_id)
  if (other) throw exportRunning(other.id)
}

export interface AskedExport {
  readonly call: string
  readonly params: unknown
  readonly query: JsonColumns['exports.query'] & { readonly format: ExportFormat }
  /** Address of the request, with its query. */
  readonly address: string
}

/** Saves the request and queues the job that prepares it, in one transaction. */
export async function queueExport(
  db: Knex.Transaction,
  jobs: Jobs,
  actor: Actor,
  asked: AskedExport,
  now: Date,
): Promise<Export> {
  if (actor.user_id === null) throw new Unauthorized()
  await assertNoneUnfinished(db, actor)
  const row = await insertExport(db, {
    user_id: actor.user_id,
    tow_company_id: actor.tow_company_id,
    call: asked.call,
    params: asked.params ?? {},
    query: asked.query,
    address: asked.address,
    format: asked.query.format,
    expires_at: endOf('exports', now),
  })
  const tenant = actor.tow_company_id ? { tow_company_id: actor.tow_company_id } : ('platform' as const)
  await jobs.enqueue(
    db,
    'export_list',
    { export_id: row.id },
    { tenant, behalf: { user_id: actor.user_id, name: actor.name, role: actor.role } },
  )
  return row
}

export const presentExport = (row: Export): ExportJob => ({
  id: row.id,
  list: row.call,
  address: row.address,
  format: row.format,
  state: row.status === 'removed' ? 'failed' : row.status,
  rows_total: row.rows_total,
  rows_done: row.rows_done,
  file_name: row.file_name,
  size: row.size,
  problem: row.problem,
  requested_at: row.created_at.toISOString(),
  expires_at: row.status === 'ready' ? row.expires_at.toISOString() : null,
})

/** Returns what a user may see, as one value: a file made under other rights is not given out. */
export function rightsOf(actor: Actor): string {
  const { role, role_id, tow_company_id, external_company_id, contract_ids, managed, has_booting_access } = actor
  const rights = [
    role,
    role_id,
    tow_company_id,
    external_company_id,
    contract_ids?.toSorted() ?? null,
    Object.entries(managed).toSorted(([a], [b]) => a.localeCompare(b)),
    has_booting_access,
  ]
  return createHash('sha256').update(JSON.stringify(rights)).digest('hex')
}
