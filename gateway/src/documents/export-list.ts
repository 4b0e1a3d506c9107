import type { Knex } from 'knex'
import { keysetPage, type KeyColumn, type Pageable } from '../db/keyset.ts'
import { Download } from '../http/answers.ts'
import { ValidationFailed } from '../http/errors.ts'
import { spool } from './spool.ts'
import { type Column, csvStream, xlsxBuffer, XLSX_ROWS } from './spreadsheet.ts'

/** Rows read at a time: enough to make the reading of each cheap, few enough to hold. */
const BATCH = 500

export interface ExportedList<Found extends object, Row> {
  readonly db: Knex.Transaction
  readonly format: 'csv' | 'xlsx'
  /** Without the ending. */
  readonly file: string
  readonly sheet: string
  readonly columns: readonly Column<Row>[]
  readonly query: Pageable<Found>
  readonly keys: readonly KeyColumn[]
  readonly direction: 'asc' | 'desc'
  /** Rows that are not of the list after all may be left out here. */
  present(found: readonly Found[]): readonly Row[] | Promise<readonly Row[]>
}

/** All rows of a list as a file, and how many they were. An XLSX of too many rows is a 422 naming `format`. */
export async function exportList<Found extends object, Row>(list: ExportedList<Found, Row>): Promise<{ download: Download; rows: number }> {
  const counter = { rows: 0 }
  const download = list.format === 'csv' ? await asCsv(list, counter) : await asXlsx(list, counter)
  return { download, rows: counter.rows }
}

async function* everyRow<Found extends object, Row>(list: ExportedList<Found, Row>, counter: { rows: number }): AsyncGenerator<Row> {
  const { db, query, keys, direction } = list
  for (let after: string | undefined, more = true; more; ) {
    const page = await keysetPage(query, { db, keys, direction, after, limit: BATCH })
    const rows = await list.present(page.rows)
    counter.rows += rows.length
    yield* rows
    after = page.next ?? undefined
    more = page.next !== null
  }
}

async function asCsv<Found extends object, Row>(list: ExportedList<Found, Row>, counter: { rows: number }): Promise<Download> {
  const body = await spool(csvStream(list.columns, everyRow(list, counter)))
  return new Download(body, { content_type: 'text/csv; charset=utf-8', filename: `${list.file}.csv` })
}

async function asXlsx<Found extends object, Row>(list: ExportedList<Found, Row>, counter: { rows: number }): Promise<Download> {
  const rows: Row[] = []
  for await (const row of everyRow(list, counter)) {
    rows.push(row)
    if (rows.length > XLSX_ROWS)
      throw new ValidationFailed({
        format: `An XLSX takes ${XLSX_ROWS.toLocaleString('en-US')} rows and this list has more. Choose CSV, or filter the list.`,
      })
  }
  const body = await xlsxBuffer(list.columns, rows, list.sheet)
  return new Download(body, {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename: `${list.file}.xlsx`,
  })
}
