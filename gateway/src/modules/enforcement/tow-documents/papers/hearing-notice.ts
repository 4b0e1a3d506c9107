import { dateText, towNumber } from '@curbwise/rules'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawBlanks, heading, paragraph, section, small } from '../../../../documents/pdf/prose.ts'
import { BLACK, HAIRLINE, PAGE, QUIET, type Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import type { Paper } from './facts.ts'
import {
  broughtOverFact,
  companyHead,
  complaintsText,
  dateIn,
  hearingDate,
  lotLicense,
  moment,
  phone,
  plateSentence,
  plateWords,
  towedAt,
  weekdayOf,
} from './words.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Cell {
  readonly label: string
  readonly sum: string
  readonly text: string
}

/** The reader's deadline and the fee, large, in one box. */
function drawDeadline(sheet: Sheet, cells: readonly [Cell, Cell]): void {
  const half = WIDTH / 2
  const inner = half - 28
  const fine = { size: 8.6, line: 12 } as const
  const height = 12 + 12 + 23 + Math.max(...cells.map(({ text }) => sheet.height(text, inner, fine))) + 10
  const { y } = sheet
  sheet.art((doc) => {
    doc
      .lineWidth(1.5)
      .strokeColor(BLACK)
      .roundedRect(PAGE.left + 0.75, y + 0.75, WIDTH - 1.5, height - 1.5, 6)
      .stroke()
    doc
      .lineWidth(1.1)
      .moveTo(PAGE.left + half, y)
      .lineTo(PAGE.left + half, y + height)
      .stroke()
  })
  cells.forEach(({ label, sum, text }, column) => {
    const x = PAGE.left + column * half + 14
    sheet.text(label, { x, y: y + 10, width: inner }, { font: 'strong', ...fine, color: QUIET })
    sheet.text(sum, { x, y: y + 22, width: inner }, { font: 'heavy', size: 16.5, line: 22 })
    sheet.text(text, { x, y: y + 45, width: inner }, fine)
  })
  sheet.y = y + height + 12
}

/** A short version in Spanish. */
function drawSpanish(sheet: Sheet, text: string): void {
  const lead = 'En español. '
  const height = sheet.height(lead + text, WIDTH - 26) + 14
  sheet.room(height)
  const { y } = sheet
  sheet.art((doc) => {
    doc.lineWidth(0.75).strokeColor(BLACK).roundedRect(PAGE.left, y, WIDTH, height, 6).stroke()
  })
  sheet.group('Div', () => {
    sheet.text(lead + text, { x: PAGE.left + 13, y: y + 7, width: WIDTH - 26 })
  })
  sheet.y = y + height + 7
}

const spanishFee = (text: string): string => text.replace(/^up to /, 'hasta ')

export const towHearingNotice: Paper = {
  kind: 'tow_hearing_notice',
  title: () => 'You can ask a court to review this tow',
  record: (facts) => `HN-${towNumber(facts.number)}`,
  draw(sheet, facts) {
    const { company, complex, lot, timezone, jurisdiction_state, rules } = facts
    const last_day = hearingDate(facts)
    const last = dateText(last_day ?? '')
    const fee = rules.hearing?.filing_fee_text ?? ''
    const day = rules.hearing?.before_day ?? 0
    const towed = towedAt(facts)
    drawHead(sheet, companyHead(facts), plateWords(facts))
    drawTitle(
      sheet,
      this.title(facts),
      `Tow-hearing notice for tow ${towNumber(facts.number)}. ${rules.hearing?.source ?? ''}.`,
    )
    drawDeadline(sheet, [
      {
        label: `Ask before the ${day}th day, at the latest by`,
        sum: last,
        text: 'Earliest possible deadline: Saturdays, Sundays, and legal holidays are not counted. Confirm with the court.',
      },
      { label: 'Filing fee', sum: capital(fee), text: 'Paid to the court when you file.' },
    ])
    section(
      sheet,
      'Where to ask',
      `The justice court${complex.county ? ` in ${complex.county} County` : ''} of the precinct from which the car was towed. The county clerk can tell you which one.`,
    )
    section(
      sheet,
      'What the court decides',
      'Whether there was good reason to tow the car, and whether the charge was more than the law allows. If not, the court can order that you get the money back.',
    )
    heading(sheet, 'Write this in your request')
    drawFacts(sheet, [
      { label: 'Towed on', value: `${weekdayOf(towed, timezone)}, ${moment(towed, timezone).split(', ')[1] ?? ''}` },
      { label: 'Towed from', value: `${complex.name}, ${complex.address}` },
      {
        label: 'Towing company',
        value: [company.name, company.address, phone(company.phone)].filter(Boolean).join(', '),
      },
      lot && {
        label: 'Storage lot',
        value: [lot.name, lot.address, phone(lot.phone), lotLicense(lot.license_number, jurisdiction_state)]
          .filter(Boolean)
          .join(', '),
      },
      broughtOverFact(facts) ?? {
        label: 'Who authorized it',
        value: [
          facts.authorized_by,
          facts.authorized_by?.includes(complex.name) ? null : complex.name,
          phone(complex.phone),
        ]
          .filter(Boolean)
          .join(', '),
      },
      { label: 'Vehicle', value: [facts.vehicle, plateSentence(facts)].filter(Boolean).join(', ') },
    ])
    paragraph(
      sheet,
      'Add a copy of the receipt, photos of the signs, or your permit if you have one. You may get your car back before the hearing: pay, keep the receipt, then ask.',
    )
    sheet.line(sheet.y, { color: HAIRLINE })
    sheet.y += 8
    heading(sheet, 'Your request, to cut off and bring to the court')
    drawBlanks(sheet, ['Name', 'Phone', 'Address', 'Signature and date'], 14)
    sheet.y += 2
    drawSpanish(
      sheet,
      `Puede pedir una audiencia por este remolque hasta el ${last_day === null ? last : dateIn(last_day, 'es')} (confirme con el tribunal). Tarifa de presentación: ${spanishFee(fee)}. Pídala al tribunal de paz (justice court) del lugar.`,
    )
    const complaints = complaintsText(facts)
    small(sheet, [complaints && `${complaints}.`, rules.disclaimer].filter(Boolean).join(' '))
  },
}
