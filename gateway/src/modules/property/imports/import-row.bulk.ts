import type { Knex } from 'knex'
import type { ImportProblem } from '../../../db/json-columns.ts'
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

/** Deletes previews that can no longer be imported, with their rows. Returns how many there were. */
export const deleteExpiredImports = (db: Knex.Transaction, now: Date): Promise<number> =>
  db('imports').where('expires_at', '<', now).whereIn('status', ['reading', 'previewed']).delete()
