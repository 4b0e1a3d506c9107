import type { Knex } from 'knex'
import type { ExportFormat, OpenedExport, WritingOptions } from '../operation/opened-export.ts'
import { countUpTo, type KeyColumn, keysetPage, type Pageable } from '../db/keyset.ts'
import { type Column, csvStream } from './spreadsheet.ts'
import { SHEET_ROWS, xlsxStream } from './xlsx.ts'

/** Rows read at a time: enough to make each page cheap, few enough that a stop is quick and nobody waits for their presenting. */
const BATCH = 200

export const EXPORT_CONTENT_TYPE: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface ExportedList<Found extends object, Row> {
  readonly db: Knex.Transaction
  /** Name of the file, without its ending. */
  readonly file: string
  readonly sheet: string
  readonly columns: readonly Column<Row>[]
  readonly query: Pageable<Found>
  readonly keys: readonly KeyColumn[]
  readonly direction: 'asc' | 'desc'
  /** Complexes whose rows may be in it: the file is given only to somebody who still sees all of them. */
  readonly contracts: readonly { readonly id: string }[]
  /** Rows that are not of the list after all may be left out here. */
  present(found: readonly Found[]): readonly Row[] | Promise<readonly Row[]>
  /** Writes into the history that so many rows were taken out. */
  record(rows: number): Promise<void>
}

/** More rows than a sheet has; the message says what to do. */
export class SheetFull extends Error {
  constructor() {
    super(
      `An Excel sheet holds ${SHEET_ROWS.toLocaleString('en-US')} rows and this list has more. Choose CSV, or filter the list.`,
    )
  }
}

/** Every list of the product is exported through here: how it is read, limited, stopped and neutralized is decided once. */
export function openExport<Found extends object, Row>(list: ExportedList<Found, Row>): OpenedExport {
  return {
    file: list.file,
    contract_ids: list.contracts.map(({ id }) => id),
    count: (most) => countUpTo(list.query, list.db, most),
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
}
