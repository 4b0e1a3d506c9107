import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type Cell = string | number | null

/** One column of an exported list: its header and a row's value in it. */
export interface Column<Row> {
  readonly header: string
  readonly width?: number
  value(row: Row): Cell
}

/**
 * What a spreadsheet takes for the start of a formula, full-width forms included, or for white space in front of one.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Neutralizes a cell that a spreadsheet would run as a formula, by putting an apostrophe before it. A number stays a
 * number.
 */
export function defuse(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell
}

/** Returns a row's cells, none of which a spreadsheet runs: every file format is written from these. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map((column) => defuse(column.value(row)))

/**
 * Writes RFC 4180 in UTF-8 with a byte order mark, so that a spreadsheet reads accents; streams rows as they arrive.
 */
export function csvStream<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): Readable {
  const writer = stringify({
    bom: true,
    header: true,
    columns: columns.map((column) => column.header),
    record_delimiter: 'windows',
  })
  const lines = async function* () {
    for await (const row of rows) yield cellsOf(columns, row)
  }
  // Each ends with the other: a row error fails the file, and closing the file stops reading rows.
  return pipeline(Readable.from(lines()), writer, () => undefined)
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
