import { dateText, storageDates } from '@curbwise/rules'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawMoney, moneyHeight, type MoneyLine } from '../../../../documents/pdf/money.ts'
import { drawBlanks, drawSection, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, type Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { type Column, drawTable } from '../../../../documents/pdf/table.ts'
import { drawBox } from '../../../../documents/pdf/verdict.ts'
import type { Paper, PaperFacts } from './facts.ts'
import { handedOver, moneyOf, paidBox } from './payments.ts'
import { complaintsText, fromWhere, hearingDate, lotHead, moment, money, plateWords, weekdayOf } from './words.ts'

const COLUMNS: readonly Column[] = [
  { head: 'Charge', width: 84, strong: true },
  { head: 'How it is counted', width: 220 },
  { head: 'Days', width: 34, right: true },
  { head: 'Rate', width: 62, right: true },
  { head: 'Tax', width: 36, right: true },
  { head: 'Amount', width: 68, right: true },
]

const zoneOf = ({ lot, timezone }: PaperFacts): string => lot?.timezone ?? timezone

/** The local dates of storage, if they match the number of days in the line. */
function daysOf(
  facts: PaperFacts,
  cents: number,
): { readonly count: number; readonly rate: number; readonly text: string } | null {
  const { custody, frozen_rates, rules, at } = facts
  if (!custody || !frozen_rates) return null
  const until = custody.ended_at && custody.ended_at < at ? custody.ended_at : at
  const dates = storageDates({
    at_lot: custody.in_storage_at.toISOString(),
    until: until.toISOString(),
    zone: zoneOf(facts),
    one_day_below_hours: rules.storage.one_day_below_hours,
    pauses: custody.pauses,
  })
  const rate = frozen_rates.storage_day.cents
  if (dates.length === 0 || dates.length * rate !== cents) return null
  const short = dates.map((date) => dateText(date).slice(0, 5))
  const text = dates.length > 6 ? `${dateText(dates[0] ?? '')} to ${dateText(dates.at(-1) ?? '')}` : short.join(', ')
  return { count: dates.length, rate, text: `${text}, midnight to midnight` }
}

function rowsOf(facts: PaperFacts): string[][] {
  return (facts.charge?.lines ?? []).map(({ code, label, basis, amount }) => {
    if (code === 'tax') return [label, basis ?? '', '', '', '', money(amount.cents)]
    const days = code === 'storage' ? daysOf(facts, amount.cents) : null
    const rate = days?.rate ?? (code === 'storage' || code === 'adjustment' ? null : amount.cents)
    return [
      label,
      days?.text ?? basis ?? '',
      days ? String(days.count) : '',
      rate === null ? '' : money(rate),
      code === 'adjustment' ? '' : facts.taxed.has(code) ? 'yes' : 'no',
      money(amount.cents),
    ]
  })
}

/** The owner's rights. */
export function rightsText(facts: PaperFacts): string {
  const { hearing } = facts.rules
  const released = handedOver(facts)
  const methods = (facts.lot?.payment_methods ?? []).filter((method) => method !== 'online')
  const last = dateText(hearingDate(facts) ?? '')
  return [
    hearing &&
      `You may ask a court to review this tow before the ${hearing.before_day}th day, at the latest by ${last}; confirm the date with the court. The tow-hearing notice says how.`,
    !released && methods.length > 0 && `You may pay by ${listed(methods)}.`,
    !released && 'You may look at the car and take your belongings before you pay.',
  ]
    .filter(Boolean)
    .join(' ')
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

function subtitle({ custody, at, ...facts }: PaperFacts): string {
  const zone = zoneOf({ custody, at, ...facts })
  if (custody?.ended_at && custody.ended_at <= at)
    return `The car left the lot on ${weekdayOf(custody.ended_at, zone)}, ${moment(custody.ended_at, zone).split(', ')[1] ?? ''}. The total is frozen and never changes.`
  return `As it stands on ${weekdayOf(at, zone)}, ${moment(at, zone).split(', ')[1] ?? ''}.`
}

/** Rights on the left, amounts on the right. */
export function drawSums(sheet: Sheet, facts: PaperFacts, lines: readonly MoneyLine[]): void {
  const side = 235
  const width = WIDTH - side - 30
  const words = rightsText(facts)
  sheet.room(Math.max(moneyHeight(sheet, lines, side), sheet.height(words, width) + 24))
  const top = sheet.y
  const left = drawSection(sheet, 'Your rights', words, { x: PAGE.left, y: top, width })
  sheet.y = Math.max(left, drawMoney(sheet, lines, { x: PAGE.right - side, y: top - 4, width: side })) + 14
}

export const storageLotInvoice: Paper = {
  kind: 'storage_lot_invoice',
  title: (facts) => `Storage-lot invoice ${facts.custody?.receipt_number ?? facts.number}`,
  record: (facts) => `INV-${facts.custody?.receipt_number ?? facts.number}`,
  draw(sheet, facts) {
    const { custody, at_lot_at, at } = facts
    const zone = zoneOf(facts)
    const from = custody?.in_storage_at ?? at_lot_at
    const ended = custody?.ended_at && custody.ended_at <= at ? custody.ended_at : null
    drawHead(sheet, lotHead(facts), plateWords(facts))
    drawTitle(sheet, this.title(facts), subtitle(facts))
    drawFacts(sheet, [
      { label: 'Vehicle', value: facts.vehicle },
      facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
      from && { label: 'In storage', value: `${moment(from, zone)} to ${ended ? moment(ended, zone) : 'now'}` },
      { label: 'Towed from', value: fromWhere(facts) },
      { label: 'Tow ticket', value: `${facts.number}, ${facts.company.name}` },
      { label: 'Authorized by', value: facts.authorized_by ?? '' },
    ])
    sheet.y += 8
    drawTable(sheet, COLUMNS, rowsOf(facts))
    sheet.y += 14
    drawSums(sheet, facts, moneyOf(facts))
    const box = paidBox(facts)
    if (box) drawBox(sheet, box)
    if (handedOver(facts)) drawBlanks(sheet, ['Storage lot', 'I have the car and this invoice'])
    sheet.y += 4
    const complaints = complaintsText(facts.jurisdiction_state)
    if (complaints) small(sheet, complaints)
  },
}
