import type { ImportOutcome, ImportVerdict } from '@curbwise/api'
import type { Knex } from 'knex'
import type { ImportedRow, ImportProblem } from '../../../../db/json-columns.ts'
import type { KeyColumn, Pageable } from '../../../../db/keyset.ts'

/** The rows that were read without an error and aren't judged yet, or those that a preview would import. */
type Staged = 'unjudged' | 'importable'

const STAGED = { unjudged: 'r.verdict is null', importable: `r.verdict <> 'error'` } as const

/** How many such rows each unit of the list has, in the order in which they are judged. */
export async function unitsOfList(
  db: Knex.Transaction,
  import_id: string,
  staged: Staged,
): Promise<{ readonly unit_key: string; readonly rows: number }[]> {
  return db('import_rows as r')
    .where({ import_id })
    .whereRaw(STAGED[staged])
    .groupBy('unit_key')
    .orderBy('unit_key')
    .select<{ unit_key: string; rows: number }[]>('unit_key', db.raw('count(*)::int as rows'))
}

export interface StagedRow extends ImportedRow {
  readonly line: number
  readonly unit_key: string
  /** Null before it is judged. */
  readonly verdict: ImportVerdict | null
  /** The first row before this one that has the same car in another unit. */
  readonly car_elsewhere: number | null
}

/**
 * Such rows of these units, which follow each other in `unitsOfList`, in the order of the list. As a range: for a list of keys,
 * Postgres reads the whole import, whose size it can't know yet.
 */
export async function rowsOfUnits(
  db: Knex.Transaction,
  import_id: string,
  unit_keys: readonly string[],
  staged: Staged,
): Promise<StagedRow[]> {
  const { rows } = await db.raw<{ rows: StagedRow[] }>(
    `select r.line, r.unit_key, r.verdict, r.data -> 'values' as values, r.data -> 'adds' as adds,
       r.data -> 'changes' as changes, other.line as car_elsewhere
     from import_rows r left join lateral (
       select o.line from import_rows o where o.import_id = r.import_id and o.car_key = r.car_key
         and o.unit_key <> r.unit_key and o.line < r.line order by o.line limit 1
     ) other on true
     where r.import_id = :import_id and r.unit_key >= :first and r.unit_key <= :last and ${STAGED[staged]} order by r.line`,
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
  /** What importing did to the row; null for one with an error, and before that. */
  readonly outcome: ImportOutcome | null
  /** Why it was rejected. */
  readonly why: string | null
}

export const PREVIEW_ORDER: readonly KeyColumn[] = [
  { sql: 'r.rank', type: 'bigint' },
  { sql: 'r.line', type: 'bigint' },
]

export interface ReadRows {
  readonly verdict?: ImportVerdict | undefined
  readonly outcome?: ImportOutcome | undefined
}

/** The rows of a preview, of one verdict or outcome, or all. */
export function openPreview(
  db: Knex.Transaction,
  import_id: string,
  { verdict, outcome }: ReadRows,
): Knex.QueryBuilder & Pageable<PreviewedRow> {
  const rows = db('import_rows as r')
    .where('r.import_id', import_id)
    .whereNotNull('r.rank')
    .select('r.line', 'r.verdict', 'r.cells', 'r.data', 'r.problems', 'r.outcome', 'r.why')
  if (verdict) void rows.where('r.verdict', verdict)
  if (outcome) void rows.where('r.outcome', outcome)
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

/** The next rows of a verdict, or of all, in the order of the list. */
const rowsAfter = (
  db: Knex.Transaction,
  import_id: string,
  line: number,
  verdict?: ImportVerdict,
): Promise<PreviewedRow[]> =>
  openPreview(db, import_id, { verdict }).where('r.line', '>', line).orderBy('r.line').limit(ROWS_A_READ)

/** All rows of a verdict, or of all, in the order of the list, read in parts. */
export async function* eachRow(
  db: Knex.Transaction,
  import_id: string,
  verdict?: ImportVerdict,
): AsyncGenerator<PreviewedRow> {
  let line = 0
  for (;;) {
    const rows = await rowsAfter(db, import_id, line, verdict)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    line = last.line
  }
}
