import { ID_TYPE_LABELS, TAKER_ROLE_LABELS, type IdType, type TakerRole } from '@curbwise/rules'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawMoney, moneyHeight, type MoneyLine } from '../../../../documents/pdf/money.ts'
import { drawBlanks, heading, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, type Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { drawBox } from '../../../../documents/pdf/verdict.ts'
import type { Paper, PaperFacts } from './facts.ts'
import { handedOver, moneyOf, paidBox } from './payments.ts'
import { drawSums } from './storage-lot-invoice.ts'
import {
  companyHead,
  complaintsText,
  fromWhere,
  lotHead,
  moment,
  money,
  plateWords,
  reasonText,
  weekdayOf,
} from './words.ts'

const chargeLines = ({ charge }: PaperFacts): MoneyLine[] =>
  (charge?.lines ?? []).map(({ label, basis, amount }) => ({ label, basis, amount: money(amount.cents) }))

function drawCharge(sheet: Sheet, facts: PaperFacts): void {
  const lines = [...chargeLines(facts), ...moneyOf(facts)]
  sheet.room(moneyHeight(sheet, lines, WIDTH) + 30)
  heading(sheet, 'What it cost')
  sheet.y = drawMoney(sheet, lines, { x: PAGE.left, y: sheet.y, width: WIDTH }) + 14
}

function drawEnd(sheet: Sheet, facts: PaperFacts): void {
  sheet.y += 6
  const complaints = complaintsText(facts.jurisdiction_state)
  if (complaints) small(sheet, complaints)
}

/** The drop receipt: what the owner paid for the drop, or that nothing was due. */
export const dropReceipt: Paper = {
  kind: 'drop_receipt',
  title: (facts) => `Drop receipt ${facts.number}`,
  record: (facts) => `DR-${facts.number}`,
  draw(sheet, facts) {
    const { completed_at, hooked_at, timezone, driver, truck, charge, at } = facts
    const dropped = completed_at ?? at
    const is_charged = (charge?.lines.length ?? 0) > 0
    drawHead(sheet, companyHead(facts), plateWords(facts))
    drawTitle(
      sheet,
      this.title(facts),
      `Dropped on site on ${weekdayOf(dropped, timezone)}: the car was not towed away.`,
    )
    drawFacts(sheet, [
      { label: 'Vehicle', value: facts.vehicle },
      facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
      { label: 'Dropped at', value: fromWhere(facts) },
      { label: 'Dropped on', value: moment(dropped, timezone) },
      hooked_at ? { label: 'Hooked up', value: moment(hooked_at, timezone) } : { label: 'Hooked up', value: 'No' },
      { label: 'Reason on record', value: reasonText(facts) },
      driver && { label: 'Operator', value: [driver.name, truck].filter(Boolean).join(', ') },
      facts.drop_reason ? { label: 'Why it was dropped', value: facts.drop_reason } : null,
    ])
    sheet.y += 6
    if (is_charged) drawCharge(sheet, facts)
    drawBox(
      sheet,
      is_charged
        ? (paidBox(facts) ?? {
            icon: 'done',
            heading: `Dropped. ${money(charge?.due.cents ?? 0)} is due.`,
            text: 'A drop costs at most what the rules of the state allow.',
          })
        : {
            icon: 'done',
            heading: 'Dropped free of charge.',
            text: hooked_at ? 'Nothing is due for this drop.' : 'The car was not hooked up, so nothing is due.',
          },
    )
    drawBlanks(sheet, ['Operator', 'Received by, date and time'])
    drawEnd(sheet, facts)
  },
}

const labelOf = <K extends string>(labels: Readonly<Record<K, string>>, key: string | null): string | null =>
  key && key in labels ? labels[key as K].toLowerCase() : null

/** The release receipt: who picked up the car, what was paid, and how. */
export const releaseReceipt: Paper = {
  kind: 'release_receipt',
  title: (facts) => `Receipt ${facts.custody?.receipt_number ?? facts.number}`,
  record: (facts) => `R-${facts.custody?.receipt_number ?? facts.number}`,
  draw(sheet, facts) {
    const { custody, lot, timezone, at } = facts
    const zone = lot?.timezone ?? timezone
    const ended = custody?.ended_at ?? at
    const role = labelOf<TakerRole>(TAKER_ROLE_LABELS, custody?.released_to_role ?? null)
    const id = labelOf<IdType>(ID_TYPE_LABELS, custody?.released_to_id_type ?? null)
    drawHead(sheet, lotHead(facts), plateWords(facts))
    drawTitle(
      sheet,
      this.title(facts),
      `Released on ${weekdayOf(ended, zone)}, ${moment(ended, zone).split(', ')[1] ?? ''}.`,
    )
    drawFacts(sheet, [
      { label: 'Vehicle', value: facts.vehicle },
      facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
      custody && { label: 'In storage', value: `${moment(custody.in_storage_at, zone)} to ${moment(ended, zone)}` },
      { label: 'Towed from', value: fromWhere(facts) },
      {
        label: 'Released to',
        value:
          [custody?.released_to, role].filter(Boolean).join(', ') +
          (id ? `. ${id.charAt(0).toUpperCase()}${id.slice(1)} seen` : ''),
      },
      { label: 'Released by', value: [custody?.ended_by, facts.company.name].filter(Boolean).join(', ') },
    ])
    sheet.y += 10
    drawSums(sheet, facts, [...chargeLines(facts), ...moneyOf(facts)])
    const box = paidBox(facts)
    if (box) drawBox(sheet, box)
    if (handedOver(facts)) drawBlanks(sheet, ['Storage lot', 'I have the car and this receipt'])
    drawEnd(sheet, facts)
  },
}
