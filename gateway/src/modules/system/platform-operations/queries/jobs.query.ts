import type { OperationsJob } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

const JOB = z.object({
  id: z.string(),
  queue: z.string(),
  state: columnOf<OperationsJob['state']>(),
  tow_company_id: z.string().nullable(),
  company: z.string().nullable(),
  record: columnOf<OperationsJob['record']>(),
  tries: z.int(),
  max_tries: z.int(),
  created_at: z.date(),
  started_at: z.date().nullable(),
  failed_at: z.date().nullable(),
  next_at: z.date().nullable(),
  listed_until: z.date().nullable(),
  output: z.unknown(),
})
export type JobRow = z.output<typeof JOB>

/** pg-boss has queues for its own clock. */
const OURS = `j.name not like '\\_\\_pgboss%'`

/** Jobs that aren't waiting for their first try. Of what a job carries, only one ID of a record is read. */
const JOBS = `
select j.id, j.name as queue,
  case j.state when 'active' then 'running' when 'failed' then 'failed' else 'retrying' end as state,
  o.id as tow_company_id, o.name as company,
  (select jsonb_build_object('kind', left(p.key, -3), 'id', p.value)
    from jsonb_each_text(case jsonb_typeof(j.data -> 'payload') when 'object' then j.data -> 'payload' else '{}' end) p
    where p.key like '%\\_id' and p.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' order by p.key limit 1) as record,
  j.retry_count + (j.started_on is not null)::int as tries,
  greatest(j.retry_limit, j.retry_count) + 1 as max_tries,
  j.created_on as created_at, j.started_on as started_at,
  case j.state when 'failed' then j.completed_on end as failed_at,
  case j.state when 'retry' then j.start_after end as next_at,
  case j.state when 'failed' then j.completed_on + j.deletion_seconds * interval '1s' end as listed_until,
  case j.state when 'active' then null else j.output end as output
from pgboss.job as j
left join tow_companies as o on o.id::text = j.data #>> '{stamp,tenant,tow_company_id}'
where j.state in ('retry', 'active', 'failed') and ${OURS}`

/** The jobs that failed, then those that wait for another try, then those that run; the oldest first. */
export const jobsToShow = (db: Knex.Transaction, limit: number): Promise<JobRow[]> =>
  readRows(
    db,
    JOB,
    `${JOBS} order by array_position(array['failed', 'retry', 'active'], j.state::text),
      coalesce(j.completed_on, j.created_on), j.id limit :limit`,
    { limit },
  )

/** One of these jobs; undefined if there is none, if it waits for its first try, or if it is done. */
export async function jobToShow(db: Knex.Transaction, id: string): Promise<JobRow | undefined> {
  const [job] = await readRows(db, JOB, `${JOBS} and j.id = :id::uuid`, { id })
  return job
}

const QUEUE = z.object({ queue: z.string(), waiting: z.int(), oldest_at: z.date() })
export type QueueRow = z.output<typeof QUEUE>

/** Jobs that could run now, by queue; one that waits long has no worker, or too few. */
export const waitingJobs = (db: Knex.Transaction): Promise<QueueRow[]> =>
  readRows(
    db,
    QUEUE,
    `select q.name as queue, w.waiting, w.oldest_at from pgboss.queue as q
      cross join lateral (select count(*)::int as waiting, min(j.start_after) as oldest_at from pgboss.job as j
        where j.name = q.name and j.state = 'created' and not j.blocked and j.start_after <= now() and ${OURS}) as w
      where w.waiting > 0 order by w.oldest_at, q.name`,
  )
