import type { ImportOutcome } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { ImportProblem } from '../../../db/json-columns.ts'
import { columnOf, readRows } from '../../../db/read-rows.ts'
import type { Row } from '../../../db/tables.ts'
import type { ReadRow } from './rows/read-row.ts'
import type { JudgedRow } from './rows/judging.ts'

interface Place {
  readonly import_id: string
  readonly tow_company_id: string
}

/** Stores rows of the list as they were read. Those with errors have their verdict already. */
export async function insertRows(db: Knex.Transaction, place: Place, rows: readonly ReadRow[]): Promise<void> {
  await db.raw(
    `insert into import_rows (import_id, tow_company_id, line, cells, data, problems, verdict, unit_key, car_key)
     select :import_id::uuid, :tow_company_id::uuid, r.line, r.cells, r.data, r.problems, r.verdict, r.unit_key, r.car_key
     from jsonb_to_recordset(:rows::jsonb) as r (line int, cells jsonb, data jsonb, problems jsonb, verdict text,
       unit_key text, car_key text)`,
    {
      ...place,
      rows: JSON.stringify(
        rows.map(({ line, cells, values, problems, unit_key, car_key }) => ({
          line,
          cells,
          data: { values, adds: [], changes: [] },
          problems,
          verdict: problems.length > 0 ? 'error' : null,
          unit_key,
          car_key,
        })),
      ),
    },
  )
}

/** Stores what rows would do, or what to fix in them. */
export async function judgeRows(
  db: Knex.Transaction,
  import_id: string,
  rows: readonly (Omit<JudgedRow, 'problems'> & { readonly problems: readonly ImportProblem[] })[],
): Promise<void> {
  await db.raw(
    `update import_rows as i set verdict = r.verdict, problems = r.problems,
       data = i.data || jsonb_build_object('adds', r.adds, 'changes', r.changes)
     from jsonb_to_recordset(:rows::jsonb) as r (line int, verdict text, problems jsonb, adds jsonb, changes jsonb)
     where i.import_id = :import_id and i.line = r.line`,
    { import_id, rows: JSON.stringify(rows) },
  )
}

/** What importing did to a row. */
export interface RowOutcome {
  readonly line: number
  readonly outcome: ImportOutcome
  readonly why: string | null
}

/** Stores what importing did to rows. */
export async function recordOutcomes(
  db: Knex.Transaction,
  import_id: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await db.raw(
    `update import_rows as i set outcome = r.outcome, why = r.why
     from jsonb_to_recordset(:outcomes::jsonb) as r (line int, outcome text, why text)
     where i.import_id = :import_id and i.line = r.line`,
    { import_id, outcomes: JSON.stringify(outcomes) },
  )
}

/** Deletes lists that were not imported, with their rows, once they can no longer be. Returns how many there were. */
export const deleteExpiredImports = (db: Knex.Transaction, now: Date): Promise<number> =>
  db('imports')
    .where('expires_at', '<', now)
    .whereIn('status', ['reading', 'previewed', 'cancelled', 'failed'])
    .delete()

/** An import to be queued again. */
const ABANDONED = z.object({
  id: columnOf<Row<'imports'>['id']>(),
  tow_company_id: columnOf<Row<'imports'>['tow_company_id']>(),
  started_by: columnOf<Row<'imports'>['started_by']>(),
  started_by_name: columnOf<Row<'imports'>['started_by_name']>(),
})

/**
 * Queues unfinished imports again if their process was killed, and returns them: running ones that no transaction is
 * applying, and queued ones whose job hasn't started within ten seconds.
 */
export const requeueAbandoned = (db: Knex.Transaction): Promise<z.output<typeof ABANDONED>[]> =>
  readRows(
    db,
    ABANDONED,
    `with unfinished as materialized (
       select id from imports where status = 'running'
         or (status = 'queued' and queued_at < app_now() - interval '10 seconds')
     ), free as materialized (
       select id from unfinished where pg_try_advisory_xact_lock(hashtextextended('import ' || id, 0))
     )
     update imports as i set status = 'queued', queued_at = app_now()
     from free where i.id = free.id and i.status in ('queued', 'running')
     returning i.id, i.tow_company_id, i.started_by, i.started_by_name`,
  )
