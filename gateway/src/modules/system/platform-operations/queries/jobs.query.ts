import type { OperationsJob } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import { bindingsOf, type ExportedRows, exportedRows, KIND, type KindRow, type Narrow } from './narrow.query.ts'

const JOB = z.object({
  id: z.string(),
  queue: z.string(),
  state: columnOf<OperationsJob['state']>(),
  tow_company_id: z.string().nullable(),
  company: z.string().nullable(),
  record: columnOf<OperationsJob['record']>(),
  tries: z.int(),
  max_tries: z.int(),
  done: z.int().nullable(),
  total: z.int().nullable(),
  created_at: z.date(),
  started_at: z.date().nullable(),
  failed_at: z.date().nullable(),
  next_at: z.date().nullable(),
  listed_until: z.date().nullable(),
  output: z.unknown(),
  stopped_at: z.date().nullable(),
  stopped_by: z.string().nullable(),
  stop_reason: z.string().nullable(),
})
export type JobRow = z.output<typeof JOB>

/** pg-boss has queues for its own clock. */
const OURS = `j.name not like '\\_\\_pgboss%'`

/** Jobs that aren't waiting for their first try. Of what a job carries, only one ID of a record is read. */
const JOBS = `
select j.id, j.name as queue,
  case j.state when 'active' then 'running' when 'failed' then 'failed' else 'retrying' end as state,
  o.id as tow_company_id, o.name as company,
  r.record, coalesce(i.rows_done, y.done)::int as done, nullif(coalesce(i.rows_total, y.total), 0)::int as total,
  j.retry_count + (j.started_on is not null)::int as tries,
  greatest(j.retry_limit, j.retry_count) + 1 as max_tries,
  j.created_on as created_at, j.started_on as started_at,
  case j.state when 'failed' then j.completed_on end as failed_at,
  case j.state when 'retry' then j.start_after end as next_at,
  case j.state when 'failed' then j.completed_on + j.deletion_seconds * interval '1s' end as listed_until,
  case j.state when 'active' then null else j.output end as output,
  s.at as stopped_at, j.output #>> '{stopped_by_person,by}' as stopped_by, j.output #>> '{stopped_by_person,reason}' as stop_reason,
  case when s.at is not null then 4 else array_position(array['failed', 'retry', 'active'], j.state::text) end as place,
  coalesce(j.completed_on, j.created_on) as since
from pgboss.job as j
left join tow_companies as o on o.id::text = j.data #>> '{stamp,tenant,tow_company_id}'
cross join lateral (select case j.state when 'failed' then (j.output #>> '{stopped_by_person,at}')::timestamptz end as at) as s
left join lateral (select jsonb_build_object('kind', left(p.key, -3), 'id', p.value) as record, p.value::uuid as id
  from jsonb_each_text(case jsonb_typeof(j.data -> 'payload') when 'object' then j.data -> 'payload' else '{}' end) p
  where p.key like '%\\_id' and p.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' order by p.key limit 1) as r on true
left join imports as i on j.name = 'import_list' and i.id = r.id
left join rules_replays as y on j.name = 'replay_rules' and y.id = r.id
where j.state in ('retry', 'active', 'failed') and ${OURS}`

const NARROWED = `${JOBS} and (:kind::text is null or j.name = :kind::text) and (:company::uuid is null or o.id = :company::uuid)`

/** The jobs that failed, then those that wait for another try, then those that run, then those that were stopped; the oldest first. */
export const jobsToShow = (db: Knex.Transaction, narrow: Narrow, limit: number): Promise<JobRow[]> =>
  readRows(db, JOB, `${NARROWED} order by place, since, id limit :limit`, { ...bindingsOf(narrow), limit })

/** The same jobs, to export. */
export const jobsToExport = (db: Knex.Transaction, narrow: Narrow): ExportedRows => ({
  query: exportedRows(db, NARROWED, narrow),
  keys: [
    { sql: 'x.place', type: 'bigint' },
    { sql: 'x.since', type: 'timestamptz' },
    { sql: 'x.id', type: 'uuid' },
  ],
})
export const checkedJobs = (rows: readonly object[]): JobRow[] => checkedRows(JOB, rows)

/** The queues of these jobs. */
export const jobKinds = (db: Knex.Transaction): Promise<KindRow[]> =>
  readRows(
    db,
    KIND,
    `select distinct j.name as kind from pgboss.job as j where j.state in ('retry', 'active', 'failed') and ${OURS} order by 1`,
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
