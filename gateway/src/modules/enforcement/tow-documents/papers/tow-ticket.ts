import { taxOf, VERDICT_LABELS, type FrozenRates, towNumber } from '@curbwise/rules'
import type { Fact } from '../../../../documents/pdf/facts.ts'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawMoney, type MoneyLine } from '../../../../documents/pdf/money.ts'
import { drawPhotos } from '../../../../documents/pdf/photos.ts'
import { drawBlanks, drawSection, heading, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, type Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { drawBox } from '../../../../documents/pdf/verdict.ts'
import type { Paper, PaperFacts } from './facts.ts'
import {
  companyHead,
  complaintsText,
  day,
  fromWhere,
  lotLicense,
  moment,
  money,
  plateWords,
  reasonText,
  time,
  towedAt,
  verdictHeading,
  weekdayOf,
} from './words.ts'

const whenTowed = ({ hooked_at, left_property_at, at_lot_at, timezone }: PaperFacts): string => {
  const [first, ...rest] = [hooked_at, left_property_at, at_lot_at].filter((at) => at !== null)
  return first
    ? [
        moment(first, timezone),
        ...rest.map((at) => (day(at, timezone) === day(first, timezone) ? time(at, timezone) : moment(at, timezone))),
      ].join(', ')
    : ''
}

function factsOf(facts: PaperFacts): (Fact | null)[] {
  const { driver, lot, custody, timezone, jurisdiction_state } = facts
  const license = driver?.license_number ? `license ${driver.license_number}` : null
  return [
    { label: 'Vehicle', value: facts.vehicle },
    facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
    { label: 'Towed from', value: fromWhere(facts) },
    lot && {
      label: 'Towed to',
      value: [lot.name, lot.address, lotLicense(lot.license_number, jurisdiction_state)].filter(Boolean).join('\n'),
    },
    { label: facts.at_lot_at ? 'Hooked up, left, at lot' : 'Hooked up, left', value: whenTowed(facts) },
    { label: 'Authorized by', value: facts.authorized_by ?? '' },
    driver && { label: 'Operator', value: [driver.name, license, facts.truck].filter(Boolean).join(', ') },
    custody?.police_report_number
      ? {
          label: 'Police report',
          value: [
            custody.police_report_number,
            custody.police_reported_at && moment(custody.police_reported_at, timezone),
          ]
            .filter(Boolean)
            .join(', '),
        }
      : null,
  ]
}

/** Only the tow's charge: storage and letters are on the storage-lot invoice. */
function chargeOf({ zeroed_at, zero_reason, vehicle_duty }: PaperFacts, rates: FrozenRates): MoneyLine[] {
  const { cents, name, taxed } = rates.tow
  const tax = taxed ? taxOf(cents, rates.tax_rate) : 0
  const sum = cents + tax
  return [
    { label: `Tow, ${vehicle_duty} duty`, amount: money(cents), basis: name },
    ...(tax > 0 ? [{ label: 'Sales tax', amount: money(tax) }] : []),
    ...(zeroed_at ? [{ label: 'Set to zero', amount: money(-sum), basis: zero_reason }] : []),
    { label: 'Total of this ticket', amount: money(zeroed_at ? 0 : sum), total: true },
  ]
}

/** The findings, in sentences without names. */
function found({ decision, photo_count, complex }: PaperFacts): string {
  const reasons = decision?.reasons.filter(({ code }) => code !== 'jurisdiction').map(({ sentence }) => sentence) ?? []
  const needed = complex.photos_required
  const [of, count] = photo_count < needed ? [` of ${needed}`, needed] : ['', photo_count]
  const photos = `${photo_count}${of} ${count === 1 ? 'photo' : 'photos'}.`
  return [...reasons, photos].join(' ')
}

function drawFound(sheet: Sheet, facts: PaperFacts): void {
  const { decision } = facts
  const rates = facts.frozen_rates
  const side = rates ? 225 : 0
  const width = WIDTH - (side ? side + 30 : 0)
  const words = found(facts)
  sheet.room(Math.max(90, sheet.height(words, width) + 50))
  const top = sheet.y
  let end = drawSection(sheet, 'What we found', words, { x: PAGE.left, y: top, width })
  if (decision) {
    const record = `Decision ${(decision.id ?? '').slice(0, 8)}: ${VERDICT_LABELS[decision.verdict].toLowerCase()}, rules ${decision.rules_version}. ${facts.rules.disclaimer}`
    end += 4 + sheet.text(record, { x: PAGE.left, y: end + 4, width }, { size: 8.6, line: 12, color: '#333333' })
  }
  if (rates)
    end = Math.max(end, drawCharge(sheet, chargeOf(facts, rates), { x: PAGE.right - side, y: top, width: side }))
  sheet.y = end + 8
}

function drawCharge(sheet: Sheet, lines: readonly MoneyLine[], place: { x: number; y: number; width: number }): number {
  const head = sheet.text('Charge for the tow', place, { font: 'heavy', size: 10.9, line: 14.25 }, 'H2')
  const end = drawMoney(sheet, lines, { ...place, y: place.y + head + 4 })
  return (
    end +
    2 +
    sheet.text(
      'Storage, letters, payments, and what is due are on the invoice of the lot.',
      { ...place, y: end + 2 },
      { size: 8.6, line: 12, color: '#333333' },
    )
  )
}

export const towTicket: Paper = {
  kind: 'tow_ticket',
  title: (facts) => `Tow ticket ${towNumber(facts.number)}`,
  record: (facts) => `T-${towNumber(facts.number)}`,
  draw(sheet, facts) {
    const { decision, timezone, hooked_at } = facts
    drawHead(sheet, companyHead(facts), plateWords(facts))
    drawTitle(sheet, this.title(facts), `Towed without the owner’s consent on ${weekdayOf(towedAt(facts), timezone)}.`)
    drawFacts(sheet, factsOf(facts))
    sheet.y += 4
    const decided =
      facts.decided_at_hook_up && hooked_at
        ? `Decided at hook-up, ${moment(hooked_at, timezone)}.`
        : decision
          ? `Decided ${moment(new Date(decision.at), timezone)}.`
          : ''
    drawBox(sheet, {
      icon: decision?.verdict ?? 'check',
      heading: verdictHeading(facts),
      text: `${decided} Reason on record: ${reasonText(facts)}.`.trim(),
    })
    drawFound(sheet, facts)
    drawBlanks(sheet, ['Operator', 'Received by, date and time'])
    sheet.y += 6
    const complaints = complaintsText(facts)
    if (complaints) small(sheet, complaints)
    if (facts.photos.length > 0) {
      sheet.turn()
      heading(sheet, `Photos of tow ${towNumber(facts.number)}`)
      drawPhotos(sheet, facts.photos)
    }
  },
}
