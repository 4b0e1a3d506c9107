import { createHash } from 'node:crypto'
import type { ExportJob } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import type { ExportFormat } from '../operation/opened-export.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Unauthorized } from '../errors/errors.ts'
import { exportRunning } from './refusals.ts'

/** A row of `exports`: what was asked, by whom, and how far it is. */
export interface ExportRow {
  readonly id: string
  readonly user_id: string
  readonly call: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly address: string
  readonly format: ExportFormat
  readonly status: 'queued' | 'preparing' | 'ready' | 'failed' | 'removed'
  readonly rows_total: number | null
  readonly rows_done: number
  readonly file_id: string | null
  readonly file_name: string | null
  readonly size: number | null
  readonly rights: string | null
  readonly contract_ids: readonly string[]
  readonly problem: string | null
  readonly created_at: Date
  readonly expires_at: Date
}

export const UNFINISHED = ['queued', 'preparing'] as const
const DAY_MS = 86_400_000
/** For how long a file, or the word that it failed, stays. */
export const dayAfter = (moment: Date): Date => new Date(moment.getTime() + DAY_MS)

/** Refuses when an export of this person waits or is being prepared. */
export async function assertNoneUnfinished(db: Knex.Transaction, actor: Actor): Promise<void> {
  const other = await db('exports')
    .where('user_id', actor.user_id)
    .whereIn('status', UNFINISHED)
    .first<{ id: string } | undefined>('id')
  if (other) throw exportRunning(other.id)
}

export interface AskedExport {
  readonly call: string
  readonly params: unknown
  readonly query: { readonly format: ExportFormat }
  /** Of the request, with its query. */
  readonly address: string
}

/** Writes down what was asked and queues the job that prepares it, in one transaction. */
export async function queueExport(
  db: Knex.Transaction,
  jobs: Jobs,
  actor: Actor,
  asked: AskedExport,
  now: Date,
): Promise<ExportRow> {
  if (actor.user_id === null) throw new Unauthorized()
  await assertNoneUnfinished(db, actor)
  const [row] = await db('exports')
    .insert({
      user_id: actor.user_id,
      tow_company_id: actor.tow_company_id,
      call: asked.call,
      params: JSON.stringify(asked.params ?? {}),
      query: JSON.stringify(asked.query),
      address: asked.address,
      format: asked.query.format,
      expires_at: dayAfter(now),
    })
    .returning<ExportRow[]>('*')
  if (!row) throw new Error('The export was not written down')
  const tenant = actor.tow_company_id ? { tow_company_id: actor.tow_company_id } : ('platform' as const)
  await jobs.enqueue(
    db,
    'export_list',
    { export_id: row.id },
    { tenant, behalf: { user_id: actor.user_id, name: actor.name, role: actor.role } },
  )
  return row
}

export const presentExport = (row: ExportRow): ExportJob => ({
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

/** What a person may see, as one value: a file that was made under other rights is not given out. */
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
