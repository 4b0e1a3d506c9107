import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

const READY = z.object({ ready: z.boolean() })

/**
 * Lets failed jobs stay (0029), and finds them without reading those that wait. pg-boss deletes finished jobs and failed
 * ones after the same time, and finished ones must go soon.
 */
export async function keepFailedJobs(db: Knex): Promise<void> {
  const [found] = await readRows(db, READY, `select to_regprocedure('keep_failed_job()') is not null as ready`)
  if (!found?.ready) return
  await db.raw(`
    create or replace trigger keep_failed before insert on pgboss.job_common for each row
      when (new.state = 'failed') execute function keep_failed_job();
    create index if not exists job_not_waiting on pgboss.job_common (state, completed_on)
      where state in ('retry', 'active', 'failed')`)
}
