import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

/** A queue with more waiting jobs than this is known by the first of them. */
const MOST_JOBS = 10_000

const QUEUE = z.object({ queue: z.string(), oldest_seconds: z.number(), failed: z.int() })
export type QueueFigures = z.output<typeof QUEUE>

/** Every queue with the age of its oldest job that could run now (0 if there is none) and its failed jobs without those that were stopped on purpose. */
export const queueFigures = (db: Knex.Transaction): Promise<QueueFigures[]> =>
  readRows(
    db,
    QUEUE,
    `with failed as (select name, count(*)::int as n from pgboss.job where state = 'failed' and output -> 'stopped_by_person' is null group by name)
      select q.name as queue, coalesce(f.n, 0) as failed,
        greatest(coalesce(extract(epoch from now() - w.oldest_at), 0), 0)::float8 as oldest_seconds
      from pgboss.queue as q
      cross join lateral (select min(start_after) as oldest_at from (
        select j.start_after from pgboss.job as j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        order by j.priority desc, j.created_on limit :most) as j) as w
      left join failed as f on f.name = q.name
      where q.name not like '\\_\\_pgboss%' order by q.name`,
    { most: MOST_JOBS },
  )

const CHAINS = z.object({
  verified: z.int(),
  broken: z.int(),
  never: z.int(),
  oldest_seconds: z.number().nullable(),
})
export type ChainFigures = z.output<typeof CHAINS>

/**
 * How many chains the last checks found intact or broken, or that were never checked; and the longest time that one has
 * gone unchecked, since its first entry if it never was. Null without a chain.
 */
export async function chainFigures(db: Knex.Transaction): Promise<ChainFigures> {
  const [chains] = await readRows(
    db,
    CHAINS,
    `select count(k.chain_id) filter (where k.broken_at is null)::int as verified, count(k.broken_at)::int as broken,
        count(*) filter (where k.chain_id is null)::int as never,
        extract(epoch from app_now() - min(coalesce(k.checked_at, f.at)))::float8 as oldest_seconds
      from history_heads as h left join history_checks as k on k.chain_id = h.chain_id
      left join history_entries as f on k.chain_id is null and f.chain_id = h.chain_id and f.seq = 1`,
  )
  if (!chains) throw new Error('Counts are always one row')
  return chains
}

const PAYMENTS = z.object({
  unsettled: z.int(),
  oldest_seconds: z.number().nullable(),
  event_seconds: z.number().nullable(),
})
export type PaymentFigures = z.output<typeof PAYMENTS>

/**
 * Card payments that are still pending although their amount is no longer valid, with how long ago the first of them should
 * have ended; and how long ago the provider last sent an event. Null without one.
 */
export async function pendingPayments(db: Knex.Transaction): Promise<PaymentFigures> {
  const [payments] = await readRows(
    db,
    PAYMENTS,
    `select count(*)::int as unsettled, extract(epoch from app_now() - min(valid_until))::float8 as oldest_seconds,
        (select extract(epoch from app_now() - max(received_at))::float8 from payment_events) as event_seconds
      from checkouts where status = 'pending' and provider <> 'counter' and valid_until <= (select app_now())`,
  )
  if (!payments) throw new Error('Counts are always one row')
  return payments
}
