import { moneyText } from '@curbwise/rules'
import { hearingDate, reasonText, verdictHeading } from '../../documents/index.ts'
import type { Message } from '../../message.ts'
import { acknowledgement } from './acknowledgement.ts'
import { compose } from './compose.ts'
import type { Letter, LetterLine } from './letter.ts'
import { carOf, chargeLines, dayIn, frame, hoursIn, momentIn, paperNames, plateOf, timeIn, type TowMailOf, towTexts, vehicleIn, weekdayIn } from './tow-frame.ts'

/** The tow company is who writes, and who is answered. */
const signed = (of: TowMailOf, letter: Letter): Message => ({
  ...compose(of.to, letter),
  from_name: of.facts.company.name,
  ...(of.facts.company.email && { reply_to: of.facts.company.email }),
})

const line = (label: string, value: string | null | undefined): LetterLine[] => (value ? [{ label, value }] : [])

/** To the complex: what was towed, why, on whose word, and where it is. */
export function contractMail(of: TowMailOf): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const { complex, company, lot, decision, custody, driver, truck, hooked_at, at_lot_at } = facts
  const isDropped = facts.status === 'completed_dropped_on_site'
  const head = frame(of)
  const sentence = decision?.reasons.find(({ decisive }) => decisive)?.sentence ?? ''
  const times = hooked_at && { day: weekdayIn(hooked_at, of), hooked: timeIn(hooked_at, of) }
  return signed(of, {
    ...head,
    subject: t('contract.subject', { complex: complex.name, plate: carOf(of) }),
    preview: t('contract.preview', { location: facts.location, number: facts.number }),
    heading: t(isDropped ? 'contract.dropped' : 'contract.heading', { complex: complex.name }),
    paragraphs: times ? [at_lot_at ? t('contract.times_lot', { ...times, lot: timeIn(at_lot_at, of) }) : t('contract.times', times)] : [],
    car: plateOf(of, [vehicleIn(of), facts.location].filter(Boolean).join(', ')),
    ...(decision && {
      verdict: { code: decision.verdict, heading: verdictHeading(facts), text: t('contract.reason', { sentence, reason: reasonText(facts) }) },
    }),
    lines: [
      ...line(t('contract.by'), facts.authorized_by),
      ...line(t('contract.driver'), [driver?.name, truck].filter(Boolean).join(', ')),
      ...line(t('contract.place'), isDropped ? complex.name : lot?.address),
      ...line(t('contract.police'), custody?.police_report_number),
    ],
    button: { label: t('contract.button'), address: `${of.origin}/complexes/tows/${facts.id}/details`, copy: null },
    notes: company.phone ? [t('contract.mistake', { phone: company.phone })] : [],
    footer: `${t('contract.why', { company: company.name, complex: complex.name })}\n${head.footer}`,
  })
}

/** What the customer may do about it; nothing where the rules know no hearing, or the car was not taken. */
function rightOf(of: TowMailOf): Pick<Letter, 'right'> {
  const t = towTexts(of.language)
  const { facts } = of
  const date = hearingDate(facts)
  if (!date || facts.status === 'completed_dropped_on_site') return {}
  const fee = facts.rules.hearing?.filing_fee_text ?? ''
  // Noon, so that the date is the same in every zone of the country.
  const day = dayIn(new Date(`${date}T18:00:00Z`), of)
  return { right: { lead: t('customer.right'), text: t('customer.right_text', { date: day, fee: of.language === 'es' ? fee.replace(/^up to /, 'hasta ') : fee }) } }
}

/** Where the car is and what it costs: shared by the acknowledgement and the invoice. */
function caseOf(of: TowMailOf, key: string): Pick<Letter, 'car' | 'lines' | 'total' | 'button' | 'notes'> {
  const { facts } = of
  const t = towTexts(of.language)
  const { charge, lot, custody } = facts
  const towed = facts.left_property_at ?? facts.hooked_at ?? facts.completed_at ?? facts.at
  const grows = charge?.after_midnight && charge.after_midnight.cents !== charge.total.cents
  const here = custody?.ended_at ? null : lot
  return {
    car: plateOf(of, vehicleIn(of) ? t('customer.car', { vehicle: vehicleIn(of), day: dayIn(towed, of) }) : dayIn(towed, of)),
    lines: chargeLines(of),
    ...(charge && { total: { label: t('customer.due'), value: moneyText(Math.max(0, charge.due.cents)) } }),
    button: { label: t('customer.button'), address: `${of.origin}/findmycar?case=${key}`, copy: null },
    notes: [
      ...(grows && charge.after_midnight ? [t('customer.midnight', { amount: moneyText(charge.after_midnight.cents) })] : []),
      ...(here ? [t('customer.lot', { lot: here.name, address: here.address, hours: hoursIn(here.hours, of) }).trim()] : []),
      t('customer.papers', { papers: paperNames(of) }),
    ],
  }
}

/** To the customer: the acknowledgement in the company's words, the amount, and the right to a hearing. */
export function customerMail(of: TowMailOf, key: string, template: string | null): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const price = moneyText(Math.max(0, facts.charge?.due.cents ?? 0))
  const isDropped = facts.status === 'completed_dropped_on_site'
  return signed(of, {
    ...frame(of),
    subject: t('customer.subject', { plate: carOf(of) }),
    preview: t('customer.preview'),
    heading: isDropped ? t('customer.heading_dropped') : t('customer.heading', { complex: facts.complex.name }),
    paragraphs: [acknowledgement(template ?? t('customer.acknowledgement'), { email: of.to, price })],
    ...caseOf(of, key),
    ...rightOf(of),
  })
}

/** To whom the lot is asked for it: what is due at the moment that the invoice speaks of. */
export function invoiceMail(of: TowMailOf, key: string): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const at = momentIn(facts.at, of)
  return signed(of, {
    ...frame(of),
    subject: t('invoice.subject', { plate: carOf(of), lot: facts.lot?.name ?? facts.company.name }),
    preview: t('invoice.preview', { amount: moneyText(Math.max(0, facts.charge?.due.cents ?? 0)), at }),
    heading: t('invoice.heading', { number: facts.number }),
    paragraphs: [facts.charge?.frozen_at ? t('invoice.frozen') : t('invoice.standing', { at })],
    ...caseOf(of, key),
    ...rightOf(of),
  })
}

/** To the customer: that nothing is to be paid, and why. */
export function noChargeMail(of: TowMailOf): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const towed = facts.left_property_at ?? facts.hooked_at ?? facts.completed_at ?? facts.at
  return signed(of, {
    ...frame(of),
    subject: t('no_charge.subject', { plate: carOf(of) }),
    preview: t('no_charge.preview'),
    heading: t('no_charge.heading'),
    paragraphs: [t('no_charge.text', { company: facts.company.name, number: facts.number }), t('no_charge.why', { reason: facts.zero_reason ?? '' })],
    car: plateOf(of, vehicleIn(of) ? t('customer.car', { vehicle: vehicleIn(of), day: dayIn(towed, of) }) : dayIn(towed, of)),
    button: null,
    notes: [t('customer.papers', { papers: paperNames(of) })],
  })
}
