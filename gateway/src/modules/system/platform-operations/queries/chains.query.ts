import type { OperationsChain } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import { bindingsOf, type ExportedRows, exportedRows, type Narrow } from './narrow.query.ts'

const CHAIN = z.object({
  id: z.string(),
  tow_company_id: z.string().nullable(),
  company: z.string().nullable(),
  entries: z.int(),
  state: columnOf<OperationsChain['state']>(),
  checked_at: z.date().nullable(),
  checked_entries: z.int().nullable(),
  broken_at: z.int().nullable(),
  problem: z.string().nullable(),
  checking: z.boolean(),
})
export type ChainRow = z.output<typeof CHAIN>

const CHAINS = `
select h.chain_id as id, o.id as tow_company_id, o.name as company, h.last_seq::float8 as entries,
  case when k.chain_id is null then 'never' when k.broken_at is null then 'verified' else 'broken' end as state,
  k.checked_at, k.entries::float8 as checked_entries, k.broken_at::float8 as broken_at, k.problem,
  exists (select from pgboss.job as j where j.name = 'check_chain' and j.state < 'completed'
    and j.data #>> '{payload,chain_id}' = h.chain_id::text) as checking
from history_heads as h left join history_checks as k on k.chain_id = h.chain_id
left join tow_companies as o on o.id = h.tow_company_id`

const OF_COMPANY = `(:company::uuid is null or o.id = :company::uuid)`

/** Every chain: those with a problem first, then those that were never checked, then by name with the platform's first. */
export const chainsToShow = (db: Knex.Transaction, narrow: Narrow, limit: number): Promise<ChainRow[]> =>
  readRows(
    db,
    CHAIN,
    `${CHAINS} where ${OF_COMPANY} order by (k.broken_at is not null) desc, (k.chain_id is null) desc, (o.id is null) desc, o.name, h.chain_id
      limit :limit`,
    { company: bindingsOf(narrow).company, limit },
  )

/** The same chains, to export. */
export const chainsToExport = (db: Knex.Transaction, narrow: Narrow): ExportedRows => ({
  query: exportedRows(
    db,
    `select c.*, case c.state when 'broken' then 0 when 'never' then 1 else 2 end as place, coalesce(c.company, '') as named
      from (${CHAINS} where ${OF_COMPANY}) as c`,
    narrow,
  ),
  keys: [
    { sql: 'x.place', type: 'bigint' },
    { sql: 'x.named', type: 'text' },
    { sql: 'x.id', type: 'uuid' },
  ],
})
export const checkedChains = (rows: readonly object[]): ChainRow[] => checkedRows(CHAIN, rows)

export async function chainToShow(db: Knex.Transaction, id: string): Promise<ChainRow | undefined> {
  const [chain] = await readRows(db, CHAIN, `${CHAINS} where h.chain_id = :id::uuid`, { id })
  return chain
}
