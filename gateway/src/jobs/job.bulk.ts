import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../db/read-rows.ts'

const ID = z.object({ id: z.string() })

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
