import { csvRows } from './csv-table.ts'
import { encodingOf, sampleOf } from './encoding.ts'
import type { CellProblem, RawRow, Table, TableFile, TableRow } from './table.ts'
import { UnreadableFile } from './unreadable.ts'
import { openArchive } from './xlsx-archive.ts'
import { sheetRows } from './xlsx-sheet.ts'
import { readWorkbook } from './xlsx-workbook.ts'

const MAX_COLUMNS = 100

/**
 * Opens a CSV or Excel file by its bytes, never by its name, and reads its header. Throws an UnreadableFile, each with its own
 * message, for anything else. Memory stays flat, however many rows there are.
 */
export async function openTable(file: TableFile): Promise<Table> {
  if (file.size === 0) throw new UnreadableFile('This file is empty. Choose another file.')
  const { rows, ...described } = await rawTable(file)
  const iterator = rows[Symbol.asyncIterator]()
  const header = await headerOf(iterator)
  return { ...described, header, rows: tableRows(iterator, header.length) }
}

async function rawTable(
  file: TableFile,
): Promise<Pick<Table, 'format' | 'encoding' | 'sheet'> & { readonly rows: AsyncGenerator<RawRow> }> {
  const sample = await sampleOf(file)
  assertKnown(sample)
  if (!startsWith(sample, ZIP)) {
    const encoding = await encodingOf(file)
    return { format: 'csv', encoding, sheet: null, rows: csvRows(file, encoding) }
  }
  const archive = await openArchive(file)
  const workbook = await readWorkbook(archive)
  const part = await archive.open(workbook.sheet_part)
  if (!part)
    throw new UnreadableFile('The first sheet of this Excel file has no list. Move the list to the first sheet.')
  return { format: 'xlsx', encoding: null, sheet: workbook.sheet, rows: sheetRows(part, workbook) }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Excel's format before 2007, and every Office file with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]

/** Some systems save a web page under the name of a spreadsheet. */
const isPage = (sample: Buffer): boolean => /^\s*</.test(sample.toString('latin1').replace(/^\xef\xbb\xbf/, ''))

const startsWith = (sample: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, at) => sample[at] === byte)

function assertKnown(sample: Buffer): void {
  if (startsWith(sample, OLD_OFFICE))
    throw new UnreadableFile(
      'This is an Excel file from before 2007, or one with a password. Save it as .xlsx without a password, and try again.',
    )
  if (startsWith(sample, PDF)) throw new UnreadableFile('This is a PDF. Export the list as .xlsx or as CSV instead.')
  if (isPage(sample))
    throw new UnreadableFile(
      'This is a web page, whatever its name. Open it in Excel, save it as .xlsx, and try again.',
    )
}

const hasContent = ({ cells }: RawRow): boolean => cells.some(({ text }) => text !== '')

/** The first row with any content. */
async function headerOf(rows: AsyncIterator<RawRow>): Promise<readonly string[]> {
  for (;;) {
    const next = await rows.next()
    if (next.done) throw new UnreadableFile('This file is empty. Choose another file.')
    if (!hasContent(next.value)) continue
    const { cells } = next.value
    const last = cells.findLastIndex(({ text }) => text !== '')
    if (last >= MAX_COLUMNS)
      throw new UnreadableFile('This file has more than 100 columns. Remove the ones you don’t need.')
    return cells.slice(0, last + 1).map(({ text }) => text)
  }
}

async function* tableRows(rows: AsyncIterator<RawRow>, width: number): AsyncGenerator<TableRow> {
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next())
      if (hasContent(next.value)) yield rowOf(next.value, width)
  } finally {
    await rows.return?.()
  }
}

/** Cells beyond the header mean that a value with a delimiter isn't in quotation marks: no cell after it can be trusted. */
function rowOf({ number, cells }: RawRow, width: number): TableRow {
  const problems: CellProblem[] = cells
    .slice(0, width)
    .flatMap(({ problem }, column) => (problem === undefined ? [] : [{ column, message: problem }]))
  const filled = cells.findLastIndex(({ text }) => text !== '') + 1
  if (filled > width)
    problems.push({
      column: null,
      message: `This row has ${filled} cells, but the header has ${width}. Put values that contain a comma in quotation marks`,
    })
  return { number, cells: Array.from({ length: width }, (_, column) => cells[column]?.text ?? ''), problems }
}
