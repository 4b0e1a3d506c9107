import type { OperationsMessage } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import { bindingsOf, type ExportedRows, exportedRows, KIND, type KindRow, type Narrow } from './narrow.query.ts'

const MESSAGE = z.object({
  id: z.string(),
  channel: columnOf<OperationsMessage['channel']>(),
  kind: z.string(),
  recipient: z.string(),
  status: columnOf<OperationsMessage['status']>(),
  tow_company_id: z.string().nullable(),
  company: z.string().nullable(),
  contract_id: z.string().nullable(),
  contract: z.string().nullable(),
  created_at: z.date(),
  error: z.string().nullable(),
  sent_again: z.boolean(),
})
export type MessageRow = z.output<typeof MESSAGE>

const FILTERED = `(:kind::text is null or kind = :kind::text) and (:company::uuid is null or tow_company_id = :company::uuid)`

/** A part of the messages in the order of its index: the oldest of those that wait, the latest of those that failed. */
const part = (statuses: string, order: 'asc' | 'desc'): string =>
  `(select * from notifications where status in (${statuses}) and ${FILTERED} order by created_at ${order}, id ${order} limit :limit)`

const COLUMNS = `n.id, n.channel, n.kind, n.recipient, n.status, o.id as tow_company_id, o.name as company,
  c.id as contract_id, c.name as contract, n.created_at, n.error, n.sent_again_as is not null as sent_again`
const PLACES = `left join tow_companies as o on o.id = n.tow_company_id left join contracts as c on c.id = n.contract_id`

/** Messages that wait, the oldest first, then those that failed or whose outcome is unknown, the latest first. */
export const messagesToShow = (db: Knex.Transaction, narrow: Narrow, limit: number): Promise<MessageRow[]> =>
  readRows(
    db,
    MESSAGE,
    `select ${COLUMNS} from (${part(`'queued'`, 'asc')} union all ${part(`'failed', 'unknown'`, 'desc')}) as n
      ${PLACES} order by n.status <> 'queued', case n.status when 'queued' then n.created_at end, n.created_at desc, n.id
      limit :limit`,
    { ...bindingsOf(narrow), limit },
  )

const UNSENT = `n.status in ('queued', 'failed', 'unknown')`

/** The same messages, to export in the same order. */
export const messagesToExport = (db: Knex.Transaction, narrow: Narrow): ExportedRows => ({
  query: exportedRows(
    db,
    `select ${COLUMNS}, case n.status when 'queued' then 0 else 1 end as place,
        extract(epoch from n.created_at) * case n.status when 'queued' then 1 else -1 end as since
      from (select * from notifications where ${FILTERED}) as n ${PLACES} where ${UNSENT}`,
    narrow,
  ),
  keys: [
    { sql: 'x.place', type: 'bigint' },
    { sql: 'x.since', type: 'numeric' },
    { sql: 'x.id', type: 'uuid' },
  ],
})
export const checkedMessages = (rows: readonly object[]): MessageRow[] => checkedRows(MESSAGE, rows)

/** The kinds of these messages. */
export const messageKinds = (db: Knex.Transaction): Promise<KindRow[]> =>
  readRows(db, KIND, `select distinct n.kind from notifications as n where ${UNSENT} order by 1`)
