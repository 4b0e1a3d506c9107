import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const COUNTS = z.object({
  jobs_failed: z.int(),
  jobs_stopped: z.int(),
  jobs_retrying: z.int(),
  jobs_running: z.int(),
  messages_waiting: z.int(),
  messages_oldest_at: z.date().nullable(),
  messages_failed: z.int(),
  messages_unknown: z.int(),
  events_received: z.int(),
  events_not_applied: z.int(),
  events_under_review: z.int(),
  chains: z.int(),
  chains_verified: z.int(),
  chains_broken: z.int(),
  chains_oldest_check_at: z.date().nullable(),
})
export type Counts = z.output<typeof COUNTS>

const parts = `
with jobs as (select count(*) filter (where state = 'failed' and output -> 'stopped_by_person' is null) as failed,
    count(*) filter (where state = 'failed' and output -> 'stopped_by_person' is not null) as stopped, count(*) filter (where state = 'retry') as retrying,
    count(*) filter (where state = 'active') as running
  from pgboss.job where state in ('retry', 'active', 'failed') and name not like '\\_\\_pgboss%'),
waiting as (select count(*) as n, min(created_at) as oldest_at from notifications where status = 'queued'),
unsent as (select count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'unknown') as unknown
  from notifications where status in ('failed', 'unknown') and created_at >= :since),
received as (select count(*) as n from payment_events where received_at >= :since),
held as (select count(*) filter (where set_aside is null) as not_applied, count(set_aside) as under_review
  from payment_events where (set_aside is not null or (fact is not null and applied_at is null)) and received_at >= :since),
chains as (select count(*) as n, count(k.chain_id) filter (where k.broken_at is null) as verified,
    count(k.broken_at) as broken, min(k.checked_at) as oldest_check_at
  from history_heads as h left join history_checks as k on k.chain_id = h.chain_id)`

/** What needs attention. @param since when the period of messages and events begins */
export async function operationsCounts(db: Knex.Transaction, since: Date): Promise<Counts> {
  const [counts] = await readRows(
    db,
    COUNTS,
    `${parts}
    select jobs.failed::int as jobs_failed, jobs.stopped::int as jobs_stopped, jobs.retrying::int as jobs_retrying, jobs.running::int as jobs_running,
      waiting.n::int as messages_waiting, waiting.oldest_at as messages_oldest_at,
      unsent.failed::int as messages_failed, unsent.unknown::int as messages_unknown, received.n::int as events_received,
      held.not_applied::int as events_not_applied, held.under_review::int as events_under_review,
      chains.n::int as chains, chains.verified::int as chains_verified, chains.broken::int as chains_broken,
      chains.oldest_check_at as chains_oldest_check_at
    from jobs, waiting, unsent, received, held, chains`,
    { since },
  )
  if (!counts) throw new Error('Counts are always one row')
  return counts
}
