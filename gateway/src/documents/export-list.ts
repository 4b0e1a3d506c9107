import type { Knex } from 'knex'
import type { ExportFormat, OpenedExport, WritingOptions } from '../operation/opened-export.ts'
import { countUpTo, type KeyColumn, keysetPage, type Pageable } from '../db/keyset.ts'
import { type Column, csvStream } from './spreadsheet.ts'
import { SHEET_ROWS, xlsxStream } from './xlsx.ts'

/**
 * Rows read at a time: enough to keep each page cheap, few enough to stop quickly and not block others while they are
 * presented.
 */
const BATCH = 200

export const EXPORT_CONTENT_TYPE: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface ExportedList<Found extends object, Row> {
  readonly db: Knex.Transaction
  /** File name without its extension. */
  readonly file: string
  readonly sheet: string
  readonly columns: readonly Column<Row>[]
  readonly query: Pageable<Found>
  readonly keys: readonly KeyColumn[]
  readonly direction: 'asc' | 'desc'
  /** Complexes whose rows may be in it: the file is only given to a user who still sees all of them. */
  readonly contracts: readonly { readonly id: string }[]
  /** May leave out rows that turn out not to belong to the list. */
  present(found: readonly Found[]): readonly Row[] | Promise<readonly Row[]>
  /** Rows that are computed from others instead of read, written after them. */
  computed?(): Promise<readonly Row[]>
  /** Records in the history how many rows were exported. */
  record(rows: number): Promise<void>
}

/** More rows than a sheet can hold; the message says what to do. */
export class SheetFull extends Error {
  constructor() {
    super(
      `An Excel sheet holds ${SHEET_ROWS.toLocaleString('en-US')} rows and this list has more. Choose CSV, or filter the list.`,
    )
  }
}

/** Opens any list for export, so that reading, limits, stopping, and neutralizing formulas are implemented once. */
export function openExport<Found extends object, Row>(list: ExportedList<Found, Row>): OpenedExport {
  return {
    file: list.file,
    contract_ids: list.contracts.map(({ id }) => id),
    async count(most) {
      const read = await countUpTo(list.query, list.db, most)
      return Math.min(most, read + ((await list.computed?.()) ?? []).length)
    },
    write(options) {
      const rows = everyRow(list, options)
      return options.format === 'csv' ? csvStream(list.columns, rows) : xlsxStream(list.columns, rows, list.sheet)
    },
    record: (rows) => list.record(rows),
  }
}

async function* everyRow<Found extends object, Row>(
  list: ExportedList<Found, Row>,
  { format, signal, onRows }: WritingOptions,
): AsyncGenerator<Row> {
  const { db, query, keys, direction } = list
  let written = 0
  for (let after: string | undefined, more = true; more;) {
    signal.throwIfAborted()
    const page = await keysetPage(query, { db, keys, direction, after, limit: BATCH })
    const rows = await list.present(page.rows)
    written += rows.length
    if (format === 'xlsx' && written > SHEET_ROWS) throw new SheetFull()
    yield* rows
    onRows?.(written)
    after = page.next ?? undefined
    more = page.next !== null
  }
  if (!list.computed) return
  const rows = await list.computed()
  if (format === 'xlsx' && written + rows.length > SHEET_ROWS) throw new SheetFull()
  yield* rows
  onRows?.(written + rows.length)
}
