import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import writeExcelFile from 'write-excel-file/node'

/** One column of an exported list: what stands above it and what a row shows in it. */
export interface Column<Row> {
  readonly header: string
  readonly width?: number
  value(row: Row): string | number | null
}

/** As many rows as one XLSX takes: it is built in memory, a CSV is not. */
export const XLSX_ROWS = 20_000

/**
 * A cell that a spreadsheet would read as a formula (`=`, `+`, `-`, `@`, or a tab or carriage return that hides one) gets
 * an apostrophe before it. Only text is at risk; a number stays a number.
 */
export function defuse(cell: string | number | null): string | number | null {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

const cells = <Row>(columns: readonly Column<Row>[], row: Row): (string | number | null)[] =>
  columns.map((column) => defuse(column.value(row)))

/** RFC 4180 in UTF-8 with a byte order mark, so that a spreadsheet reads accents; written as the rows arrive. */
export function csvStream<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): Readable {
  const writer = stringify({ bom: true, header: true, columns: columns.map((column) => column.header), record_delimiter: 'windows' })
  const lines = async function* () {
    for await (const row of rows) yield cells(columns, row)
  }
  return Readable.from(lines())
    .on('error', (fault) => writer.destroy(fault))
    .pipe(writer)
}

/** One sheet with a bold first row that stays in sight. */
export async function xlsxBuffer<Row>(columns: readonly Column<Row>[], rows: readonly Row[], sheet: string): Promise<Buffer> {
  const head = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }))
  const body = rows.map((row) => cells(columns, row))
  return writeExcelFile([head, ...body], {
    sheet: sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ width = 16 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** `Arbor Ridge`, `units`, 2026-11-20 → `arbor-ridge-units-2026-11-20`: safe on every disk. */
export function fileName(...parts: readonly string[]): string {
  const plain = parts
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
}
