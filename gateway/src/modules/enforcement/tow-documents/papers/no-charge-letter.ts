import { towNumber } from '@curbwise/rules'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawMoney, moneyHeight } from '../../../../documents/pdf/money.ts'
import { drawBlanks, heading, section, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { drawBox } from '../../../../documents/pdf/verdict.ts'
import type { Paper, PaperFacts } from './facts.ts'
import { moneyOf } from './payments.ts'
import {
  companyHead,
  complaintsText,
  fromWhere,
  isDropped,
  moment,
  money,
  plateWords,
  towedAt,
  weekdayOf,
} from './words.ts'

/** Says what happens with payments made before the charge was set to zero. */
function backText({ charge }: PaperFacts): string {
  const [paid, back, open] = [charge?.paid.cents ?? 0, charge?.refunded.cents ?? 0, charge?.excess.cents ?? 0]
  if (paid === 0) return 'Nothing was paid, so nothing has to be refunded.'
  const refunded = back > 0 ? ` ${money(back)} of it has been refunded.` : ''
  return `${money(paid)} was paid before.${refunded}${open > 0 ? ` Ask us for ${money(open)} with this letter: it is refunded the way it was paid.` : ''}`
}

/** Says that the company waived its whole charge, with the recorded reason. */
export const noChargeLetter: Paper = {
  kind: 'no_charge_letter',
  title: () => 'Nothing is due for this tow',
  record: (facts) => `NC-${towNumber(facts.number)}`,
  draw(sheet, facts) {
    const { company, timezone, zeroed_at, zero_reason, charge, at } = facts
    const dropped = isDropped(facts)
    drawHead(sheet, companyHead(facts), plateWords(facts))
    drawTitle(
      sheet,
      this.title(facts),
      `No-charge letter for tow ${towNumber(facts.number)} of ${weekdayOf(towedAt(facts), timezone)}.`,
    )
    drawFacts(sheet, [
      { label: 'Vehicle', value: facts.vehicle },
      facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
      { label: dropped ? 'Dropped at' : 'Towed from', value: fromWhere(facts) },
      { label: 'Set to zero on', value: moment(zeroed_at ?? at, timezone) },
    ])
    sheet.y += 6
    section(
      sheet,
      'What this means',
      `${company.name} has set the whole charge for this tow to zero, ${dropped ? 'tax' : 'storage and tax'} included. Nothing is due now, and nothing will be asked for later.`,
    )
    section(sheet, 'Why', zero_reason ?? '')
    if (charge && charge.lines.length > 0) {
      const lines = [
        ...charge.lines.map(({ label, basis, amount }) => ({ label, basis, amount: money(amount.cents) })),
        ...moneyOf(facts),
      ]
      sheet.room(moneyHeight(sheet, lines, WIDTH) + 30)
      heading(sheet, 'The charge')
      sheet.y = drawMoney(sheet, lines, { x: PAGE.left, y: sheet.y, width: WIDTH }) + 14
    }
    drawBox(sheet, {
      icon: 'done',
      heading: 'Amount due: $0.00',
      text: backText(facts),
    })
    drawBlanks(sheet, [`For ${company.name}`, 'Date'])
    sheet.y += 6
    const complaints = complaintsText(facts)
    if (complaints) small(sheet, complaints)
  },
}
