import { setImmediate } from 'node:timers/promises'
import { HAIRLINE, PAGE, SOFT, type Sheet, type TextStyle } from './sheet.ts'

export interface Column {
  readonly head: string
  readonly width: number
  readonly right?: boolean
  readonly strong?: boolean
}

const HEAD: TextStyle = { font: 'strong', size: 8.6, line: 11.25, color: SOFT }
const GAP = 8
/** The header with one row below it, and the rest of a row. */
const ROOM_FOR_HEADS = 44
const ROOM_BELOW = 10

/** How many rows are drawn without a pause, about 50 ms. */
const ROWS_AT_ONCE = 15

const cellStyle = (column: Column): TextStyle => ({
  font: column.strong ? 'strong' : 'text',
  size: 9.75,
  line: 13.5,
  tabular: true,
})

interface OpenTable {
  readonly head: () => void
  readonly row: (cells: readonly string[]) => void
}

function openTable(sheet: Sheet, columns: readonly Column[]): OpenTable {
  const heightOf = (cells: readonly string[], style: (column: Column) => TextStyle): number =>
    Math.max(...columns.map((column, index) => sheet.height(cells[index] ?? '', column.width - GAP, style(column))))
  const draw = (cells: readonly string[], style: (column: Column) => TextStyle, tag: string): void => {
    const height = heightOf(cells, style)
    sheet.group('TR', () => {
      let x: number = PAGE.left
      columns.forEach((column, index) => {
        const words = cells[index] ?? ''
        const last = index === columns.length - 1
        const width = last ? column.width : column.width - GAP
        if (words)
          sheet.text(
            words,
            { x, y: sheet.y + 4, width },
            { ...style(column), align: column.right ? 'right' : 'left' },
            tag,
          )
        x += column.width
      })
    })
    sheet.y += height + 8
  }
  const drawHeads = (): void => {
    draw(
      columns.map(({ head }) => head),
      () => HEAD,
      'TH',
    )
    sheet.line(sheet.y, { thick: 1.1 })
  }
  return {
    head() {
      sheet.room(ROOM_FOR_HEADS)
      drawHeads()
    },
    row(cells) {
      const { y } = sheet
      sheet.room(heightOf(cells, cellStyle) + ROOM_BELOW)
      if (sheet.y < y) drawHeads()
      draw(cells, cellStyle, 'TD')
      sheet.line(sheet.y, { color: HAIRLINE })
    },
  }
}

/**
 * Draws a table with its header, again on each further page, and a hairline below each row, across the page. Widths add up to the
 * page's.
 */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const table = openTable(sheet, columns)
  sheet.group('Table', () => {
    table.head()
    for (const row of rows) table.row(row)
  })
}

/** Draws a table of hundreds of rows, which takes seconds, and lets the process answer others in between. */
export async function drawLongTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const table = openTable(sheet, columns)
  await sheet.longGroup('Table', async () => {
    table.head()
    for (const [at, row] of rows.entries()) {
      if (at % ROWS_AT_ONCE === 0) await setImmediate()
      table.row(row)
    }
  })
}
