import type { Readable } from 'node:stream'
import { cleanCell, errorCell, formulaCell } from './clean-cell.ts'
import type { RawCell, RawRow } from './table.ts'
import { UnreadableFile } from './unreadable.ts'
import { shownDate, shownIsoDate } from './xlsx-dates.ts'
import type { Workbook } from './xlsx-workbook.ts'
import { xmlEvents } from './xml-events.ts'

const MAX_ROWS = 20_000
const MAX_COLUMNS = 16_384

const tooLong = (): UnreadableFile =>
  new UnreadableFile(
    'An Excel file can have at most 20,000 rows. Save the list as CSV (UTF-8), which has no limit here.',
  )

interface CellInFile {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
  isFormula: boolean
}

/** Reads one sheet row by row as it is unpacked. */
export async function* sheetRows(part: Readable, workbook: Workbook): AsyncGenerator<RawRow> {
  const ready: RawRow[] = []
  let number = 0
  let filled = 0
  let cells: RawCell[] = []
  let cell: CellInFile | null = null
  let isValue = false
  const events = xmlEvents(part, {
    open(name, attributes) {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1)
        cells = []
      } else if (name === 'c') cell = cellAt(attributes, cells.length)
      else if (name === 'f' && cell) cell.isFormula = true
      isValue = name === 'v' || name === 't'
    },
    text(piece) {
      if (isValue && cell) cell.value += piece
    },
    close(name) {
      isValue = false
      if (name === 'c' && cell) {
        while (cells.length < cell.column) cells.push(EMPTY)
        cells[cell.column] = contentOf(cell, workbook)
        cell = null
      } else if (name === 'row') {
        if (cells.some(({ text }) => text !== '')) filled += 1
        // The header is one of them.
        if (filled > MAX_ROWS + 1) throw tooLong()
        ready.push({ number, cells })
      }
    },
  })
  for await (const _ of events) yield* ready.splice(0)
}

const EMPTY: RawCell = { text: '' }

function cellAt(attributes: Readonly<Record<string, string>>, next: number): CellInFile {
  const letters = /^[A-Z]+/.exec(attributes['r'] ?? '')?.[0]
  const column = letters ? indexOf(letters) : next
  if (column >= MAX_COLUMNS) throw new UnreadableFile('This sheet has more columns than Excel allows. Save it again.')
  return { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', isFormula: false }
}

/** A → 0, AA → 26. */
const indexOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function contentOf({ type, style, value, isFormula }: CellInFile, workbook: Workbook): RawCell {
  const text = textOf(type, style, value, workbook)
  if (type === 'e') return errorCell(value)
  return isFormula ? formulaCell(text) : cleanCell(text)
}

function textOf(type: string, style: number, value: string, { shared, formats, since_1904 }: Workbook): string {
  if (type === 's') return escapesRead(shared[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  const format = formats[style] ?? null
  if (type === 'd') return shownIsoDate(value, format)
  if (type !== 'n') return escapesRead(value)
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return format ? shownDate(number, format, since_1904) : String(number)
}

/** Excel's own escape for characters that XML can't hold. */
const escapesRead = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
