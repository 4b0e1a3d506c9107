import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../db/read-rows.ts'

const ID = z.object({ id: z.string() })
/** A week, as of every failed job (0029). */
const KEPT_SECONDS = 604_800

/**
 * Lets a job run now that failed or waits for its next try, with one more try if it had none left. Returns false if a
 * worker has taken it meanwhile.
 */
export async function retryJobNow(db: Knex.Transaction, job: { readonly id: string; readonly queue: string }) {
  const changed = await readRows(
    db,
    ID,
    `update pgboss.job as j set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(j.retry_limit, j.retry_count + 1),
        keep_until = greatest(j.keep_until, now() + q.retention_seconds * interval '1s'),
        deletion_seconds = q.deletion_seconds
      from pgboss.queue as q
      where q.name = j.name and j.name = :queue and j.id = :id::uuid and j.state in ('failed', 'retry')
      returning j.id`,
    { id: job.id, queue: job.queue },
  )
  return changed.length > 0
}

/** Who stops a job, and why. */
export interface JobStop {
  readonly by: string
  readonly reason: string
  /** Said of the message that isn't sent, if the job sends one that users track. */
  readonly not_sent: string
}

/**
 * Ends a job that failed or waits for its next try, as its last failed try would: it stays for a week, a message without its text, and
 * what hears of given up jobs hears of this one (given-up.ts). Returns false if a worker has taken it meanwhile.
 */
export async function stopJobNow(
  db: Knex.Transaction,
  job: { readonly id: string; readonly queue: string },
  { by, reason, not_sent }: JobStop,
): Promise<boolean> {
  const stopped = await readRows(
    db,
    ID,
    `with waiting as (select id, state from pgboss.job where name = :queue and id = :id::uuid and state in ('failed', 'retry') for update),
      stopped as (
        update pgboss.job as j set state = 'failed',
          completed_on = case j.state when 'failed' then j.completed_on else now() end,
          deletion_seconds = greatest(j.deletion_seconds, ${KEPT_SECONDS}),
          output = case jsonb_typeof(j.output) when 'object' then j.output else '{}' end || jsonb_build_object('stopped_by_person',
            jsonb_build_object('at', now(), 'by', :by::text, 'reason', :reason::text)),
          data = case when j.name in ('mail', 'sms') then jsonb_build_object('stamp', j.data -> 'stamp',
            'payload', jsonb_strip_nulls(jsonb_build_object('id', j.data -> 'payload' -> 'id'))) else j.data end
        from waiting as w where j.name = :queue and j.id = w.id
        returning j.*, w.state as before),
      given_up as (
        insert into pgboss.job (name, data, output, retry_limit, retry_backoff, retry_delay, keep_until, deletion_seconds, expire_seconds,
          source_name, source_id, source_created_on, source_retry_count)
        select q.name, s.data, jsonb_build_object('message', :not_sent::text), q.retry_limit, q.retry_backoff, q.retry_delay,
          now() + q.retention_seconds * interval '1s', q.deletion_seconds, q.expire_seconds, s.name, s.id, s.created_on, s.retry_count
        from stopped as s join pgboss.queue as q on q.name = s.dead_letter where s.before = 'retry')
    select id from stopped`,
    { id: job.id, queue: job.queue, by, reason, not_sent },
  )
  return stopped.length > 0
}
