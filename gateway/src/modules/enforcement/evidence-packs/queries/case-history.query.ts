import type { Knex } from 'knex'
import { z } from 'zod'
import { callForRows } from '../../../../db/call-function.ts'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { CaseOfPack } from '../evidence.store.ts'

type Entry = Row<'history_entries'>

const ROW = z.object({
  seq: columnOf<Entry['seq']>(),
  id: columnOf<Entry['id']>(),
  at: z.string(),
  action: columnOf<Entry['action']>(),
  record_kind: columnOf<Entry['record_kind']>(),
  record_id: columnOf<Entry['record_id']>(),
  contract_id: columnOf<Entry['contract_id']>(),
  tow_company_id: columnOf<Entry['tow_company_id']>(),
  actor_kind: z.string(),
  actor_user_id: columnOf<Entry['actor_user_id']>(),
  actor_unit_id: columnOf<Entry['actor_unit_id']>(),
  actor_role: z.string(),
  request_id: columnOf<Entry['request_id']>(),
  digest: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
  is_of_case: z.boolean(),
  salt: z.string().nullable(),
  text: z.string().nullable(),
})
export type HistoryRow = z.output<typeof ROW>

/** The texts are exactly those that the hashes cover: the time with microseconds, and the values as Postgres writes them. */
const COLUMNS = `e.seq, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.action, e.record_kind, e.record_id, e.contract_id, e.tow_company_id, e.actor_kind, e.actor_user_id, e.actor_unit_id,
  e.actor_role, e.request_id, encode(e.digest, 'hex') as digest, encode(e.prev_hash, 'hex') as prev_hash,
  encode(e.hash, 'hex') as hash, e.record_id = any(:records::uuid[]) as is_of_case`
const VALUES = `case when e.record_id = any(:records::uuid[]) then encode(v.salt, 'hex') end as salt,
  case when e.record_id = any(:records::uuid[])
    then jsonb_build_array(v.before, v.after, v.reason, v.actor_name, v.ip)::text end as text`

/** Returns the records whose history is that of the case: itself, and the custody of its car. */
export async function recordsOfCase(db: Knex.Transaction, { kind, id }: CaseOfPack): Promise<string[]> {
  if (kind === 'boot') return [id]
  return [id, ...(await db('custody').where('tow_id', id).pluck('id'))]
}

/** Returns the numbers of the case's entries in the chain of its company. */
export const entriesOfCase = async (
  db: Knex.Transaction,
  chain_id: string,
  records: readonly string[],
): Promise<number[]> =>
  db('history_entries')
    .where({ chain_id })
    .whereIn('record_id', [...records])
    .orderBy('seq')
    .pluck('seq')

/** Returns the entries of a part of the chain that this user may see; the values only of those of the case. */
export const entriesBetween = (
  db: Knex.Transaction,
  part: { readonly chain_id: string; readonly from: number; readonly until: number },
  records: readonly string[],
): Promise<HistoryRow[]> =>
  readRows(
    db,
    ROW,
    `select ${COLUMNS}, ${VALUES} from history_entries e left join history_values v on v.entry_id = e.id
     where e.chain_id = :chain_id and e.seq between :from and :until order by e.seq`,
    { ...part, records: [...records] },
  )

/** Returns the hashes of that part, also of entries that this user can't see. */
export const hashesBetween = (
  db: Knex.Transaction,
  { chain_id, from, until }: { readonly chain_id: string; readonly from: number; readonly until: number },
): Promise<{ readonly seq: number; readonly hash: Buffer }[]> =>
  callForRows(db, 'history_hashes', chain_id, from, until)
