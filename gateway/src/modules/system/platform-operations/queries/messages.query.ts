import type { OperationsMessage } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

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

/** A part of the messages in the order of its index: the oldest of those that wait, the latest of those that failed. */
const part = (statuses: string, order: 'asc' | 'desc'): string =>
  `(select * from notifications where status in (${statuses}) order by created_at ${order}, id ${order} limit :limit)`

/** Messages that wait, the oldest first, then those that failed or whose outcome is unknown, the latest first. */
export const messagesToShow = (db: Knex.Transaction, limit: number): Promise<MessageRow[]> =>
  readRows(
    db,
    MESSAGE,
    `select n.id, n.channel, n.kind, n.recipient, n.status, o.id as tow_company_id, o.name as company,
        c.id as contract_id, c.name as contract, n.created_at, n.error, n.sent_again_as is not null as sent_again
      from (${part(`'queued'`, 'asc')} union all ${part(`'failed', 'unknown'`, 'desc')}) as n
      left join tow_companies as o on o.id = n.tow_company_id left join contracts as c on c.id = n.contract_id
      order by n.status <> 'queued', case n.status when 'queued' then n.created_at end, n.created_at desc, n.id
      limit :limit`,
    { limit },
  )
