import type { ImportVerdict } from '@curbwise/api'
import type { Knex } from 'knex'
import type { ImportedRow, ImportProblem } from '../../../../db/json-columns.ts'
import type { KeyColumn, Pageable } from '../../../../db/keyset.ts'

/** How many rows without an error each unit of the list has, in the order in which they are judged. */
export async function unitsOfList(
  db: Knex.Transaction,
  import_id: string,
): Promise<{ readonly unit_key: string; readonly rows: number }[]> {
  return db('import_rows')
    .where({ import_id })
    .whereNull('verdict')
    .groupBy('unit_key')
    .orderBy('unit_key')
    .select<{ unit_key: string; rows: number }[]>('unit_key', db.raw('count(*)::int as rows'))
}

export interface StagedRow {
  readonly line: number
  readonly unit_key: string
  readonly values: ImportedRow['values']
  /** The first row before this one that has the same car in another unit. */
  readonly car_elsewhere: number | null
}

/**
 * The rows of these units, which follow each other in `unitsOfList`, that have no error so far, in the order of the list. As a
 * range: for a list of keys, Postgres reads the whole import, whose size it can't know yet.
 */
export async function rowsOfUnits(
  db: Knex.Transaction,
  import_id: string,
  unit_keys: readonly string[],
): Promise<StagedRow[]> {
  const { rows } = await db.raw<{ rows: StagedRow[] }>(
    `select r.line, r.unit_key, r.data -> 'values' as values, other.line as car_elsewhere
     from import_rows r left join lateral (
       select o.line from import_rows o where o.import_id = r.import_id and o.car_key = r.car_key
         and o.unit_key <> r.unit_key and o.line < r.line order by o.line limit 1
     ) other on true
     where r.import_id = :import_id and r.unit_key >= :first and r.unit_key <= :last and r.verdict is null order by r.line`,
    { import_id, first: unit_keys[0] ?? '', last: unit_keys.at(-1) ?? '' },
  )
  return rows
}

export interface PreviewedRow {
  readonly line: number
  readonly verdict: ImportVerdict
  readonly cells: readonly string[]
  readonly data: ImportedRow
  readonly problems: readonly ImportProblem[] | null
}

export const PREVIEW_ORDER: readonly KeyColumn[] = [
  { sql: 'r.rank', type: 'bigint' },
  { sql: 'r.line', type: 'bigint' },
]

/** The rows of a preview, of one verdict or all. */
export function openPreview(
  db: Knex.Transaction,
  import_id: string,
  verdict: ImportVerdict | undefined,
): Knex.QueryBuilder & Pageable<PreviewedRow> {
  const rows = db('import_rows as r')
    .where('r.import_id', import_id)
    .whereNotNull('r.rank')
    .select('r.line', 'r.verdict', 'r.cells', 'r.data', 'r.problems')
  if (verdict) void rows.where('r.verdict', verdict)
  return rows as Knex.QueryBuilder & Pageable<PreviewedRow>
}

/** Counts the rows of each verdict, and the units that would be added. */
export async function countRows(
  db: Knex.Transaction,
  import_id: string,
): Promise<Record<ImportVerdict | 'new_units', number>> {
  const { rows } = await db.raw<{ rows: Record<ImportVerdict | 'new_units', number>[] }>(
    `select count(*) filter (where verdict = 'error')::int as error, count(*) filter (where verdict = 'new')::int as new,
       count(*) filter (where verdict = 'change')::int as change, count(*) filter (where verdict = 'same')::int as same,
       count(*) filter (where data -> 'adds' @> '["unit"]')::int as new_units
     from import_rows where import_id = ?`,
    [import_id],
  )
  return rows[0] ?? { error: 0, new: 0, change: 0, same: 0, new_units: 0 }
}

const ROWS_A_READ = 500

/** The next rows with errors, in the order of the list. */
export const errorRowsAfter = (db: Knex.Transaction, import_id: string, line: number): Promise<PreviewedRow[]> =>
  openPreview(db, import_id, 'error').where('r.line', '>', line).orderBy('r.line').limit(ROWS_A_READ)
