import type { Readable } from 'node:stream'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface WritingOptions {
  readonly format: ExportFormat
  /** Stops reading at the next page; the file rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** Called after each page with the row count up to then. */
  readonly onRows?: (rows: number) => void
}

/** A list that was opened under a user's rights and can be written as a file, in a request or in a job. */
export interface OpenedExport {
  readonly file: string
  readonly contract_ids: readonly string[]
  /** Counts the rows it would read, up to `most`. */
  count(most: number): Promise<number>
  /**
   * Returns the file as its rows are read. Rejects with the signal's reason or a read fault; never truncates silently.
   */
  write(options: WritingOptions): Readable
  record(rows: number): Promise<void>
}
