import { Readable } from 'node:stream'
import { type Cell, cellsOf, type Column } from './spreadsheet.ts'
import { zip } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Excel reports a file with longer texts as damaged. */
const MAX_CHARACTERS = 32_767
/** The rows of a sheet, minus the header row. */
export const SHEET_ROWS = 1_048_575

/**
 * Writes one sheet with a frozen bold header row, as the rows arrive: the process serves others meanwhile, and memory
 * stays flat. The same rows give the same bytes.
 */
export function xlsxStream<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>, sheet: string): Readable {
  return Readable.from(
    zip([
      ...FRAME,
      { name: 'xl/workbook.xml', text: [workbook(sheet)] },
      { name: 'xl/worksheets/sheet1.xml', text: sheetOf(columns, rows) },
    ]),
    { objectMode: false },
  )
}

const FRAME = [
  {
    name: '[Content_Types].xml',
    text: [
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    text: [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/styles.xml',
    text: [
      `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
        `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
        `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
        `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
        `<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  },
] as const

const workbook = (sheet: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

async function* sheetOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const widths = columns
    .map(({ width = 16 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  yield (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths}</cols><sheetData>`
  )
  yield rowOf(
    1,
    columns.map(({ header }) => header),
    1,
  )
  let number = 1
  for await (const row of rows) yield rowOf((number += 1), cellsOf(columns, row), 0)
  yield '</sheetData></worksheet>'
}

const rowOf = (number: number, cells: readonly Cell[], style: number): string =>
  `<row r="${number}">${cells.map((cell, i) => cellOf(`${letters(i)}${number}`, cell, style)).join('')}</row>`

function cellOf(place: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return ''
  const at = `<c r="${place}"${style > 0 ? ` s="${style}"` : ''}`
  if (typeof cell === 'number') return Number.isFinite(cell) ? `${at}><v>${cell}</v></c>` : ''
  return `${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, MAX_CHARACTERS))}</t></is></c>`
}

/** 0 → A, 26 → AA. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 can't hold, even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Escapes a text for XML. `_x0041_` is Excel's own escape, so a text that contains it is escaped once more. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
