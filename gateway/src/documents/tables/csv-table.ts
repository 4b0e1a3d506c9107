import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cleanCell } from './clean-cell.ts'
import { textOf } from './encoding.ts'
import type { Encoding, RawRow, TableFile } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Larger than any list, smaller than what an open quotation mark takes in from a large file. */
const MAX_ROW_CHARACTERS = 8_000_000
/** Excel's own first line, which names the delimiter. */
const NAMED_DELIMITER = /^sep=(.)\r?\n?$/

/** Reads a CSV file row by row, in any encoding, with any common delimiter, and with line endings of any kind. */
export async function* csvRows(file: TableFile, encoding: Encoding): AsyncGenerator<RawRow> {
  const firstLine = await firstLineOf(file, encoding)
  const named = NAMED_DELIMITER.exec(firstLine)?.[1]
  const parser = parse({
    delimiter: named ?? delimiterOf(firstLine),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const source = Readable.from(textOf(file, encoding), { objectMode: false })
  source.once('error', (error) => parser.destroy(error))
  let number = 0
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<readonly string[]>) {
      number += 1
      if (number > 1 || named === undefined) yield { number, cells: cells.map(cleanCell) }
    }
  } catch (error) {
    throw error instanceof CsvError ? damaged(error) : error
  } finally {
    source.destroy()
  }
}

async function firstLineOf(file: TableFile, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const piece of textOf(file, encoding)) {
    text += piece
    if (/[\r\n]/.test(text) || text.length > MAX_ROW_CHARACTERS) break
  }
  return /^[^\r\n]*(?:\r\n|\r|\n)?/.exec(text)?.[0] ?? ''
}

/** Returns the delimiter that is most frequent in the header, outside quotation marks. */
function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

function damaged(error: CsvError): UnreadableFile {
  // The row that couldn't be finished comes after those that were.
  const row = Number(error['records']) + 1
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return new UnreadableFile(
        `Row ${row} has a quotation mark (") that never closes, so the rows after it can’t be read. Remove the mark, or close it.`,
      )
    case 'CSV_MAX_RECORD_SIZE':
      return new UnreadableFile(
        `Row ${row} is longer than 8 million characters. A quotation mark (") before it may never close. Check that row.`,
      )
    case 'INVALID_OPENING_QUOTE':
      return new UnreadableFile(
        `Row ${row} has a quotation mark (") in the middle of a cell. Remove it, or save the list as .xlsx.`,
      )
    default:
      return new UnreadableFile(`Row ${row} can’t be read. Save the list as .xlsx or as CSV (UTF-8).`)
  }
}
