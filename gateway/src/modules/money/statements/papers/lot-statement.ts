import type { LotCar, LotStatement } from '@curbwise/api'
import { translator } from '@curbwise/messages'
import { documentTexts } from '@curbwise/messages/tow-document'
import { CUSTODY_STATUS_LABELS, dateText, LOT_CHARGE_LABELS, momentText, moneyText } from '@curbwise/rules'
import { drawCounts } from '../../../../documents/pdf/counts.ts'
import { drawIssuer, drawTitle, type Issuer } from '../../../../documents/pdf/head.ts'
import { drawMoney, moneyHeight, type MoneyLine } from '../../../../documents/pdf/money.ts'
import { heading, paragraph, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { type Column, drawLongTable } from '../../../../documents/pdf/table.ts'
import { zoneText } from '../../../enforcement/tow-documents/index.ts'
import { monthName } from './words.ts'

const words = translator('en', documentTexts)
const GAP = 24
const SIDE = (WIDTH - GAP) / 2

const moneyLines = (statement: LotStatement): MoneyLine[] => [
  ...statement.charged_for.map(({ code, amount }) => ({
    label: `Charged: ${LOT_CHARGE_LABELS[code].toLowerCase()}`,
    amount: moneyText(amount.cents),
  })),
  { label: 'Set to zero', amount: moneyText(statement.written_off.cents) },
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

const carLines = ({ left, accrued, is_so_far }: LotStatement): MoneyLine[] => [
  ...left.map(({ status, count }) => ({
    label: CUSTODY_STATUS_LABELS[status],
    amount: count.toLocaleString('en-US'),
  })),
  {
    label: is_so_far ? 'Storage running now' : 'Storage running at the end',
    amount: moneyText(accrued.amount.cents),
    basis: `${accrued.days.toLocaleString('en-US')} ${accrued.days === 1 ? 'day' : 'days'} of the cars that were in, charged when they leave`,
    total: true,
  },
]

/** The money of the lot's cars on the left, how cars left on the right. */
function drawSides(sheet: Sheet, statement: LotStatement): void {
  const sides = [
    { title: 'Charged for the cars of this lot', lines: moneyLines(statement), x: PAGE.left },
    { title: 'Cars that left, and storage that runs', lines: carLines(statement), x: PAGE.left + SIDE + GAP },
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

const COLUMNS: readonly Column[] = [
  { head: 'Tow', width: 48 },
  { head: 'Plate', width: 80, strong: true },
  { head: 'Complex', width: 96 },
  { head: 'Came in', width: 70 },
  { head: 'Left', width: 104 },
  { head: 'Days', width: 40, right: true },
  { head: 'Storage', width: WIDTH - 438, right: true },
]

const plateOf = ({ license_plate, state, vin_end }: LotCar): string => {
  if (license_plate !== null) return [state, license_plate].filter(Boolean).join(' ')
  return vin_end === null ? 'No plate' : `VIN ${vin_end}`
}

const rowsOf = ({ cars }: LotStatement): string[][] =>
  cars.map((car) => [
    car.number,
    plateOf(car),
    car.complex,
    dateText(car.came_on),
    car.left_on === null || car.left_as === null
      ? 'In storage'
      : `${dateText(car.left_on)}, ${CUSTODY_STATUS_LABELS[car.left_as].toLowerCase()}`,
    car.days.toLocaleString('en-US'),
    moneyText(car.storage.cents),
  ])

/** Renders the statement of a lot as a PDF: US Letter, tagged. The same statement gives the same bytes. */
export async function renderLotStatement(statement: LotStatement, issuer: Issuer): Promise<Buffer> {
  const { lot, company, timezone, from, until } = statement
  const at = new Date(statement.made_at)
  const title = `Statement for ${lot.name}, ${monthName(statement.month)}${statement.is_so_far ? ' so far' : ''}`
  const sheet = new Sheet({
    title: `${title} | ${company.name}`,
    author: company.name,
    language: 'en-US',
    words,
    practice: null,
    at,
  })
  drawIssuer(sheet, issuer)
  const place = [lot.name, lot.address].filter(Boolean).join(', ')
  drawTitle(sheet, title, `Storage lot. ${place}. ${dateText(from)} to ${dateText(until)}.`)
  drawCounts(sheet, [
    ['In at the start', statement.at_start],
    ['Came in', statement.came_in],
    ['Left', statement.left.reduce((sum, { count }) => sum + count, 0)],
    [statement.is_so_far ? 'In now' : 'In at the end', statement.at_end],
  ])
  drawSides(sheet, statement)
  heading(sheet, 'Each car')
  if (statement.cars.length === 0) paragraph(sheet, 'No car was at this lot in this month.')
  else await drawLongTable(sheet, COLUMNS, rowsOf(statement))
  sheet.y += 12
  small(
    sheet,
    `Made ${momentText(statement.made_at, timezone)} from the records at that time. Storage includes its tax. A later payment, refund, or release is on the statement of its own month.`,
  )
  return sheet.end({ record: `Lot statement ${statement.month}`, zone: zoneText(timezone, { at, language: 'en' }) })
}
