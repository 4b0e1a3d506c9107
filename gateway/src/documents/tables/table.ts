import type { ReceivedTable } from '../../operation/operation.ts'

/** A file on the disk: it is read as a stream, never as a whole. */
export type TableFile = Pick<ReceivedTable, 'handle' | 'size'>

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** What is wrong with one cell, or with the row when `column` is null; columns count from 0. */
export interface CellProblem {
  readonly column: number | null
  readonly message: string
}

export interface TableRow {
  /** The row's number in a spreadsheet: the first row is 1. */
  readonly number: number
  /** As many as the header has; trimmed, empty for an empty cell. Dates are 2026-11-20, or 2026-11-20 21:15. */
  readonly cells: readonly string[]
  readonly problems: readonly CellProblem[]
}

/** A table whose header has been read. */
export interface Table {
  readonly format: 'csv' | 'xlsx'
  /** How the text was encoded; null for a spreadsheet. */
  readonly encoding: Encoding | null
  /** The sheet that is read; null for a CSV file. */
  readonly sheet: string | null
  readonly header: readonly string[]
  /**
   * The rows below the header that have any content, once. Throws an UnreadableFile in the middle when the rest can't be
   * read.
   */
  readonly rows: AsyncIterable<TableRow>
}

/** A row as its file has it: numbered, its cells as written. */
export interface RawRow {
  readonly number: number
  readonly cells: readonly RawCell[]
}

export interface RawCell {
  readonly text: string
  /** Set when the cell can't be used, whatever its column. */
  readonly problem?: string
}
