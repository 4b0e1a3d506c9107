import { chargeLineWords } from '@curbwise/messages/charge-line'
import { storageDates, towNumber } from '@curbwise/rules'
import { drawFacts, type Fact } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawMoney, moneyHeight, type MoneyLine } from '../../../../documents/pdf/money.ts'
import { drawBlanks, drawSection, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, type Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { type Column, drawTable } from '../../../../documents/pdf/table.ts'
import { drawBox } from '../../../../documents/pdf/verdict.ts'
import type { Paper, PaperFacts } from './facts.ts'
import { handedOver, moneyOf, paidBox } from './payments.ts'
import {
  broughtOverFact,
  complaintsText,
  dateIn,
  type DocumentTranslate,
  fromWhere,
  hearingDate,
  lotHead,
  moment,
  money,
  plateWords,
  shortDateIn,
  textsOf,
  time,
  vehicleIn,
  weekdayOf,
} from './words.ts'

const columnsOf = (t: DocumentTranslate): readonly Column[] => [
  { head: t('column.charge'), width: 92, strong: true },
  { head: t('column.basis'), width: 212 },
  { head: t('column.days'), width: 34, right: true },
  { head: t('column.rate'), width: 62, right: true },
  { head: t('column.tax'), width: 36, right: true },
  { head: t('column.amount'), width: 68, right: true },
]

const zoneOf = ({ lot, timezone }: PaperFacts): string => lot?.timezone ?? timezone

/** The local dates of storage, if they match the number of days in the line. */
function daysOf(
  facts: PaperFacts,
  cents: number,
): { readonly count: number; readonly rate: number; readonly text: string } | null {
  const { custody, frozen_rates, rules, at, language } = facts
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
  const t = textsOf(facts)
  const days =
    dates.length > 6
      ? t('span', { from: dateIn(dates[0] ?? '', language), until: dateIn(dates.at(-1) ?? '', language) })
      : dates.map((date) => shortDateIn(date, language)).join(', ')
  return { count: dates.length, rate, text: t('midnights', { days }) }
}

function rowsOf(facts: PaperFacts): string[][] {
  const t = textsOf(facts)
  return (facts.charge?.lines ?? []).map(({ amount, ...booked }) => {
    const { code } = booked
    const { label, basis } = chargeLineWords(facts.language, booked)
    if (code === 'tax') return [label, basis ?? '', '', '', '', money(amount.cents)]
    const days = code === 'storage' ? daysOf(facts, amount.cents) : null
    const rate = days?.rate ?? (code === 'storage' || code === 'adjustment' ? null : amount.cents)
    return [
      label,
      days?.text ?? basis ?? '',
      days ? String(days.count) : '',
      rate === null ? '' : money(rate),
      code === 'adjustment' ? '' : facts.taxed.has(code) ? t('taxed.yes') : t('taxed.no'),
      money(amount.cents),
    ]
  })
}

/** The owner's rights. */
export function rightsText(facts: PaperFacts): string {
  const { hearing } = facts.rules
  const released = handedOver(facts)
  const t = textsOf(facts)
  const methods = (facts.lot?.payment_methods ?? [])
    .filter((method) => method !== 'online')
    .map((method) => (isMethod(method) ? t(METHODS[method]) : method))
  const last = hearingDate(facts)
  return [
    hearing && last && t('rights.hearing', { day: hearing.before_day, date: dateIn(last, facts.language) }),
    !released && methods.length > 0 && t('rights.pay', { methods: listed(methods, t('or')) }),
    !released && t('rights.look'),
  ]
    .filter(Boolean)
    .join(' ')
}

const METHODS = {
  cash: 'method.cash',
  debit: 'method.debit',
  card: 'method.card',
  check: 'method.check',
} as const
const isMethod = (method: string): method is keyof typeof METHODS => method in METHODS

const listed = (words: readonly string[], or: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1) ?? ''}`

function subtitle(facts: PaperFacts): string {
  const { custody, at, language } = facts
  const zone = zoneOf(facts)
  const ended = custody?.ended_at && custody.ended_at <= at ? custody.ended_at : null
  const then = ended ?? at
  const values = { day: weekdayOf(then, zone, language), time: time(then, zone, language) }
  return ended ? textsOf(facts)('invoice.left', values) : textsOf(facts)('invoice.now', values)
}

/** Returns from when to when the car was in storage; `until` is null while it is there. */
export function stayText(facts: PaperFacts, from: Date, until: Date | null): string {
  const { language } = facts
  const zone = zoneOf(facts)
  const t = textsOf(facts)
  const start = moment(from, zone, language)
  return until ? t('span', { from: start, until: moment(until, zone, language) }) : t('span_now', { from: start })
}

/** Rights on the left, amounts on the right. */
export function drawSums(sheet: Sheet, facts: PaperFacts, lines: readonly MoneyLine[]): void {
  const side = 235
  const width = WIDTH - side - 30
  const words = rightsText(facts)
  sheet.room(Math.max(moneyHeight(sheet, lines, side), sheet.height(words, width) + 24))
  const top = sheet.y
  const left = drawSection(sheet, textsOf(facts)('rights'), words, { x: PAGE.left, y: top, width })
  sheet.y = Math.max(left, drawMoney(sheet, lines, { x: PAGE.right - side, y: top - 4, width: side })) + 14
}

const ticketFacts = (facts: PaperFacts): Fact[] => {
  const t = textsOf(facts)
  return [
    { label: t('tow_ticket'), value: `${towNumber(facts.number)}, ${facts.company.name}` },
    { label: t('authorized_by'), value: facts.authorized_by ?? '' },
  ]
}

export const storageLotInvoice: Paper = {
  kind: 'storage_lot_invoice',
  title: (facts) =>
    textsOf(facts)('invoice.title', { number: facts.custody?.receipt_number ?? towNumber(facts.number) }),
  record: (facts) => `INV-${facts.custody?.receipt_number ?? towNumber(facts.number)}`,
  draw(sheet, facts) {
    const { custody, at_lot_at, at } = facts
    const t = textsOf(facts)
    const from = custody?.in_storage_at ?? at_lot_at
    const ended = custody?.ended_at && custody.ended_at <= at ? custody.ended_at : null
    drawHead(sheet, lotHead(facts), plateWords(facts))
    drawTitle(sheet, this.title(facts), subtitle(facts))
    drawFacts(sheet, [
      { label: t('vehicle'), value: vehicleIn(facts) },
      facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
      from && { label: t('in_storage'), value: stayText(facts, from, ended) },
      { label: t('towed_from'), value: fromWhere(facts) },
      ...(facts.brought_over ? [broughtOverFact(facts)] : ticketFacts(facts)),
    ])
    sheet.y += 8
    drawTable(sheet, columnsOf(t), rowsOf(facts))
    sheet.y += 14
    drawSums(sheet, facts, moneyOf(facts))
    const box = paidBox(facts)
    if (box) drawBox(sheet, box)
    if (handedOver(facts)) drawBlanks(sheet, [t('lot'), t('invoice.signed')])
    sheet.y += 4
    const complaints = complaintsText(facts)
    if (complaints) small(sheet, complaints)
  },
}
