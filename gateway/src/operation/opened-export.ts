import type { Readable } from 'node:stream'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface WritingOptions {
  readonly format: ExportFormat
  /** Ends the reading at the next page; rejects the file with its reason. */
  readonly signal: AbortSignal
  /** Told after each page how many rows there are so far. */
  readonly onRows?: (rows: number) => void
}

/** A list that was opened under a person's rights and can be written as a file, in a request or in a job. */
export interface OpenedExport {
  readonly file: string
  readonly contract_ids: readonly string[]
  /** Rows that writing it would read, counted no further than `most`. */
  count(most: number): Promise<number>
  /** The file as its rows are read. Rejects with the signal's reason, or a fault of the reading; it is never cut short silently. */
  write(options: WritingOptions): Readable
  record(rows: number): Promise<void>
}
