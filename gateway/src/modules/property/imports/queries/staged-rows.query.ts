import type { ImportColumn, ImportField, ImportOutcome, ImportVerdict } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'

/** Rows that were read without an error and aren't judged yet, or rows that would be imported. */
type Staged = 'unjudged' | 'importable'

const STAGED = { unjudged: 'r.verdict is null', importable: `r.verdict <> 'error'` } as const

const UNIT = z.object({ unit_key: z.string(), rows: z.int() })

/** Returns how many of these rows each unit of the list has, in the order of judging. */
export async function unitsOfList(
  db: Knex.Transaction,
  import_id: string,
  staged: Staged,
): Promise<z.output<typeof UNIT>[]> {
  const units = await db('import_rows as r')
    .where({ import_id })
    .whereRaw(STAGED[staged])
    .groupBy('unit_key')
    .orderBy('unit_key')
    .select('unit_key', db.raw('count(*)::int as rows'))
  return checkedRows(UNIT, units)
}

const STAGED_ROW = z.object({
  line: z.int(),
  unit_key: z.string(),
  /** Null before it is judged. */
  verdict: columnOf<Row<'import_rows'>['verdict']>(),
  values: columnOf<ImportedRow['values']>(),
  adds: columnOf<ImportedRow['adds']>(),
  changes: columnOf<ImportedRow['changes']>(),
  /** The first row before this one that has the same car in another unit. */
  car_elsewhere: z.int().nullable(),
})
export type StagedRow = Readonly<z.output<typeof STAGED_ROW>>

/**
 * Returns these rows of consecutive units of `unitsOfList`, in list order. Selects a range of keys: for a list of keys,
 * Postgres would read the whole import, because it has no statistics about it yet.
 */
export async function rowsOfUnits(
  db: Knex.Transaction,
  import_id: string,
  unit_keys: readonly string[],
  staged: Staged,
): Promise<StagedRow[]> {
  return readRows(
    db,
    STAGED_ROW,
    `select r.line, r.unit_key, r.verdict, r.data -> 'values' as values, r.data -> 'adds' as adds,
       r.data -> 'changes' as changes, other.line as car_elsewhere
     from import_rows r left join lateral (
       select o.line from import_rows o where o.import_id = r.import_id and o.car_key = r.car_key
         and o.unit_key <> r.unit_key and o.line < r.line order by o.line limit 1
     ) other on true
     where r.import_id = :import_id and r.unit_key >= :first and r.unit_key <= :last and ${STAGED[staged]} order by r.line`,
    { import_id, first: unit_keys[0] ?? '', last: unit_keys.at(-1) ?? '' },
  )
}

/**
 * `outcome` is what importing did to the row, and `why` the reason for a rejection; both are null for a row with an error, and
 * before that.
 */
export type PreviewedRow = Pick<Row<'import_rows'>, 'line' | 'cells' | 'data' | 'problems' | 'outcome' | 'why'> & {
  readonly verdict: NonNullable<Row<'import_rows'>['verdict']>
}

export const PREVIEW_ORDER: readonly KeyColumn[] = [
  { sql: 'r.rank', type: 'bigint' },
  { sql: 'r.line', type: 'bigint' },
]

export interface ReadRows {
  readonly verdict?: ImportVerdict | undefined
  readonly outcome?: ImportOutcome | undefined
  readonly search?: string | undefined
}

interface ReadImport {
  readonly id: string
  readonly columns: readonly ImportColumn[]
}

/** The rows of a preview, of one verdict or outcome, or all. */
export function openPreview(
  db: Knex.Transaction,
  { id: import_id, columns }: ReadImport,
  { verdict, outcome, search }: ReadRows,
): Knex.QueryBuilder<object, PreviewedRow[]> {
  const rows = db('import_rows as r')
    .where('r.import_id', import_id)
    .whereNotNull('r.rank')
    .select<PreviewedRow[]>('r.line', 'r.verdict', 'r.cells', 'r.data', 'r.problems', 'r.outcome', 'r.why')
  if (verdict) void rows.where('r.verdict', verdict)
  if (outcome) void rows.where('r.outcome', outcome)
  if (search) void rows.whereRaw(`(r.line::text = ? or ${matchesText(...searchedIn(columns))})`, [search, search])
  return rows
}

/** What a row shows of its unit, resident, case, and car: as it was read, else the cell as it was sent. The plate also without spaces. */
function searchedIn(columns: readonly ImportColumn[]): string[] {
  const shown = (field: ImportField): string => {
    const read = `r.data -> 'values' ->> '${field}'`
    const at = columns.findIndex((column) => column.field === field)
    return at === -1 ? read : `coalesce(${read}, r.cells ->> ${at})`
  }
  const plate = shown('license_plate')
  const cars = [plate, `plate_chars(${plate})`, shown('vin')]
  return [shown('unit_number'), shown('resident_name'), shown('case_number'), ...cars]
}

const COUNTS = z.object({ error: z.int(), new: z.int(), change: z.int(), same: z.int(), new_units: z.int() })

/** Counts the rows of each verdict, and the units that would be added. */
export async function countRows(
  db: Knex.Transaction,
  import_id: string,
): Promise<Record<ImportVerdict | 'new_units', number>> {
  const [counts] = await readRows(
    db,
    COUNTS,
    `select count(*) filter (where verdict = 'error')::int as error, count(*) filter (where verdict = 'new')::int as new,
       count(*) filter (where verdict = 'change')::int as change, count(*) filter (where verdict = 'same')::int as same,
       count(*) filter (where data -> 'adds' @> '["unit"]')::int as new_units
     from import_rows where import_id = ?`,
    [import_id],
  )
  return counts ?? { error: 0, new: 0, change: 0, same: 0, new_units: 0 }
}

const ROWS_A_READ = 500

/** The next rows of a verdict, or of all, in the order of the list. */
const rowsAfter = (
  db: Knex.Transaction,
  read: ReadImport,
  line: number,
  verdict?: ImportVerdict,
): Promise<PreviewedRow[]> =>
  openPreview(db, read, { verdict }).where('r.line', '>', line).orderBy('r.line').limit(ROWS_A_READ)

/** All rows of a verdict, or of all, in the order of the list, read in parts. */
export async function* eachRow(
  db: Knex.Transaction,
  read: ReadImport,
  verdict?: ImportVerdict,
): AsyncGenerator<PreviewedRow> {
  let line = 0
  for (;;) {
    const rows = await rowsAfter(db, read, line, verdict)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    line = last.line
  }
}

interface ErrorsOfList {
  readonly list_id: string
  /** The imports whose rows are all errors, because their complex isn't known. */
  readonly unplaced: readonly string[]
}

/** A row of a list for several complexes. */
export type RowOfList = Omit<PreviewedRow, 'verdict'> & { readonly import_id: string }

/** All rows with errors of a list for several complexes, in its order, read in parts. */
export async function* eachErrorOfList(
  db: Knex.Transaction,
  { list_id, unplaced }: ErrorsOfList,
): AsyncGenerator<RowOfList> {
  let line = 0
  for (;;) {
    const rows = await db('import_rows as r')
      .join('imports as i', 'i.id', 'r.import_id')
      .where('i.list_id', list_id)
      .where('r.line', '>', line)
      .where((wrong) => void wrong.where('r.verdict', 'error').orWhereIn('r.import_id', [...unplaced]))
      .orderBy('r.line')
      .limit(ROWS_A_READ)
      .select<RowOfList[]>('r.import_id', 'r.line', 'r.cells', 'r.data', 'r.problems', 'r.outcome', 'r.why')
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    line = last.line
  }
}
