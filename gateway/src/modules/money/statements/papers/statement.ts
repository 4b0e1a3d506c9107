import type { Statement } from '@curbwise/api'
import { translator } from '@curbwise/messages'
import { documentTexts } from '@curbwise/messages/tow-document'
import { dateText, momentText, moneyText, REPORT_PURPOSE_LABELS } from '@curbwise/rules'
import { drawCounts, type Figure } from '../../../../documents/pdf/counts.ts'
import { drawIssuer, drawTitle, type Issuer } from '../../../../documents/pdf/head.ts'
import { drawMoney, moneyHeight, type MoneyLine } from '../../../../documents/pdf/money.ts'
import { heading, paragraph, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { type Column, drawLongTable, drawTable } from '../../../../documents/pdf/table.ts'
import { zoneText } from '../../../enforcement/tow-documents/index.ts'
import { monthName, reasonWords, RESULT_WORDS } from './words.ts'

const words = translator('en', documentTexts)
const GAP = 24
const SIDE = (WIDTH - GAP) / 2

const ownersLines = (statement: Statement): MoneyLine[] => [
  ...statement.charged_for.map(({ purpose, amount }) => ({
    label: `Charged: ${REPORT_PURPOSE_LABELS[purpose].toLowerCase()}`,
    amount: moneyText(amount.cents),
  })),
  { label: 'Charged in all', amount: moneyText(statement.charged.cents) },
  { label: 'Paid', amount: moneyText(statement.paid.cents) },
  { label: 'Refunded', amount: moneyText(statement.refunded.cents) },
  {
    label: statement.is_so_far ? 'Still due now' : 'Still due',
    amount: moneyText(statement.due.cents),
    basis: statement.is_so_far
      ? 'By all owners, whenever it was charged'
      : `By all owners at the end of ${dateText(statement.until)}, whenever it was charged`,
    total: true,
  },
]

/** More cases than this have a table of their own, which may go on over several pages. */
const MOST_BESIDE = 8
const isTabled = ({ billed }: Statement): boolean => billed.cases.length > MOST_BESIDE

const billedLines = (statement: Statement): MoneyLine[] => [
  ...(isTabled(statement) ? [] : statement.billed.cases).map(({ number, day, is_taken_off, amount }) => ({
    label: `Tow ${number}, ${is_taken_off ? 'taken off' : 'billed'} ${dateText(day)}`,
    amount: moneyText(amount.cents),
  })),
  {
    label: `Billed to ${statement.contract.name}`,
    amount: moneyText(statement.billed.total.cents),
    basis: isTabled(statement) ? `${statement.billed.cases.length} entries, listed below` : null,
    total: true,
  },
]

/** What the owners owe on the left, what the complex owes on the right. */
function drawSides(sheet: Sheet, statement: Statement): void {
  const sides = [
    { title: 'Charged to the owners of the cars', lines: ownersLines(statement), x: PAGE.left },
    {
      title: `Billed to ${statement.contract.name} instead of an owner`,
      lines: billedLines(statement),
      x: PAGE.left + SIDE + GAP,
    },
  ]
  const style = { font: 'heavy', size: 10.9, line: 14.25 } as const
  sheet.room(Math.max(...sides.map(({ lines }) => moneyHeight(sheet, lines, SIDE))) + 40)
  const top = sheet.y
  sheet.y = Math.max(
    ...sides.map(({ title, lines, x }) => {
      const head = sheet.text(title, { x, y: top, width: SIDE }, style, 'H2')
      return drawMoney(sheet, lines, { x, y: top + head + 4, width: SIDE })
    }),
  )
  sheet.y += 16
}

const BILLED_COLUMNS: readonly Column[] = [
  { head: 'Date', width: 92 },
  { head: 'Tow', width: 92 },
  { head: 'Entry', width: 170 },
  { head: 'Amount', width: WIDTH - 354, right: true },
]

function drawBilled(sheet: Sheet, { billed, contract }: Statement): void {
  heading(sheet, `Billed to ${contract.name}`)
  drawTable(
    sheet,
    BILLED_COLUMNS,
    billed.cases.map(({ number, day, is_taken_off, amount }) => [
      dateText(day),
      number,
      is_taken_off ? 'Taken off' : 'Billed',
      moneyText(amount.cents),
    ]),
  )
  sheet.y += 12
}

const COLUMNS: readonly Column[] = [
  { head: 'Date', width: 72 },
  { head: 'Tow', width: 48 },
  { head: 'Plate', width: 82, strong: true },
  { head: 'Reason', width: 98 },
  { head: 'Authorized by', width: 76 },
  { head: 'Result', width: 66 },
  { head: 'Charged', width: WIDTH - 442, right: true },
]

const rowsOf = ({ tows }: Statement): string[][] =>
  tows.map((tow) => [
    dateText(tow.day),
    tow.number,
    tow.license_plate
      ? [tow.state, tow.license_plate].filter(Boolean).join(' ')
      : tow.vin_end
        ? `VIN ${tow.vin_end}`
        : 'No plate',
    reasonWords(tow),
    tow.authorized_by ?? '',
    `${RESULT_WORDS[tow.result]}${tow.is_voided ? ', voided' : ''}`,
    moneyText(tow.charged.cents),
  ])

/** Renders a statement as a PDF: US Letter, tagged. The same statement gives the same bytes. */
export async function renderStatement(statement: Statement, issuer: Issuer): Promise<Buffer> {
  const { contract, company, timezone } = statement
  const at = new Date(statement.made_at)
  const title = `Statement for ${contract.name}, ${monthName(statement.month)}${statement.is_so_far ? ' so far' : ''}`
  const sheet = new Sheet({
    title: `${title} | ${company.name}`,
    author: company.name,
    language: 'en-US',
    words,
    practice: null,
    at,
  })
  drawIssuer(sheet, issuer)
  const place = [contract.name, contract.address].filter(Boolean).join(', ')
  drawTitle(sheet, title, `${place}. ${dateText(statement.from)} to ${dateText(statement.until)}.`)
  drawCounts(sheet, [
    ['Completed tows', statement.completed],
    ['Dropped on site', statement.dropped],
    ['Cancelled', statement.cancelled],
    ['Stickers', statement.stickers],
    ...(statement.boots === undefined ? [] : [['Boots', statement.boots] satisfies Figure]),
  ])
  drawSides(sheet, statement)
  if (isTabled(statement)) drawBilled(sheet, statement)
  heading(sheet, 'Each tow')
  if (statement.tows.length === 0) paragraph(sheet, 'No tow ended or was charged in this month.')
  else await drawLongTable(sheet, COLUMNS, rowsOf(statement))
  sheet.y += 12
  const questions = [company.phone, company.email].filter(Boolean).join(', ')
  small(
    sheet,
    `Made ${momentText(statement.made_at, timezone)} from the records at that time. A later payment, refund, or void is on the statement of its own month.${questions ? ` Questions: ${questions}.` : ''}`,
  )
  return sheet.end({
    record: `Statement ${statement.month}`,
    zone: zoneText(timezone, { at, language: 'en' }),
  })
}
