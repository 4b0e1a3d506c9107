import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../db/read-rows.ts'
import type { Row } from '../../../db/tables.ts'

/** A clone to be queued again. */
const ABANDONED = z.object({
  id: columnOf<Row<'contract_clones'>['id']>(),
  started_by: columnOf<Row<'contract_clones'>['started_by']>(),
  started_by_name: columnOf<Row<'contract_clones'>['started_by_name']>(),
})

/**
 * Queues unfinished clones again if their process was killed, and returns them: running ones that no transaction is copying, and
 * queued ones whose job hasn't started within ten seconds.
 */
export const requeueAbandonedClones = (db: Knex.Transaction): Promise<z.output<typeof ABANDONED>[]> =>
  readRows(
    db,
    ABANDONED,
    `with unfinished as materialized (
       select id from contract_clones where status = 'running'
         or (status = 'queued' and queued_at < app_now() - interval '10 seconds')
     ), free as materialized (
       select id from unfinished where pg_try_advisory_xact_lock(hashtextextended('clone ' || id, 0))
     )
     update contract_clones as c set status = 'queued', queued_at = app_now()
     from free where c.id = free.id and c.status in ('queued', 'running')
     returning c.id, c.started_by, c.started_by_name`,
  )
