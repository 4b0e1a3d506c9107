import { towNumber } from '@curbwise/rules'
import type { Message } from '../../../../operation/message.ts'
import type { Letter, LetterLine } from '../../../../mail/templates/letter.ts'
import {
  carOf,
  dayIn,
  frame,
  momentIn,
  plateOf,
  signed,
  timeIn,
  type TowMailOf,
  towTexts,
  vehicleIn,
  weekdayIn,
} from './tow-frame.ts'
import { reasonIn, verdictIn } from './tow-words.ts'

const line = (label: string, value: string | null | undefined): LetterLine[] => (value ? [{ label, value }] : [])
type TowState = 'towing' | 'towed' | 'dropped'

const stateOf = ({ facts }: TowMailOf): TowState =>
  facts.status === 'completed_dropped_on_site' ? 'dropped' : facts.status === 'completed' ? 'towed' : 'towing'

type Head = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs'>

function droppedHead(of: TowMailOf): Head {
  const { facts } = of
  const t = towTexts(of.language)
  const values = { complex: facts.complex.name, plate: carOf(of), location: facts.location }
  return {
    subject: t('contract.subject_dropped', values),
    preview: t('contract.preview_dropped', values),
    heading: t('contract.heading_dropped', values),
    paragraphs: [t('contract.dropped', { at: momentIn(facts.completed_at ?? facts.at, of) })],
  }
}

function towedHead(of: TowMailOf, state: 'towing' | 'towed'): Head {
  const { facts } = of
  const { hooked_at, at_lot_at } = facts
  const t = towTexts(of.language)
  const values = {
    complex: facts.complex.name,
    plate: carOf(of),
    location: facts.location,
    number: towNumber(facts.number),
  }
  const times = hooked_at && { day: weekdayIn(hooked_at, of), hooked: timeIn(hooked_at, of) }
  return {
    subject: t(state === 'towing' ? 'contract.subject_towing' : 'contract.subject', values),
    preview: t('contract.preview', values),
    heading: t(state === 'towing' ? 'contract.heading_towing' : 'contract.heading', values),
    paragraphs: times
      ? [at_lot_at ? t('contract.times_lot', { ...times, lot: timeIn(at_lot_at, of) }) : t('contract.times', times)]
      : [],
  }
}

/** Says where the car is, where it's being towed, or that it has left. */
function placeOf(of: TowMailOf, state: TowState): LetterLine[] {
  const { facts } = of
  const t = towTexts(of.language)
  if (state === 'dropped') return line(t('contract.place'), facts.complex.name)
  if (facts.custody?.ended_at) return line(t('contract.gone'), dayIn(facts.custody.ended_at, of))
  return line(t(state === 'towing' ? 'contract.going' : 'contract.place'), facts.lot?.address)
}

/** The email to the complex: what was towed or dropped, why, who authorized it, and where the car is. */
export function contractMail(of: TowMailOf): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const { complex, company, custody, driver, truck } = facts
  const state = stateOf(of)
  const dropped = state === 'dropped'
  const head = frame(of)
  return signed(of, {
    ...head,
    ...(state === 'dropped' ? droppedHead(of) : towedHead(of, state)),
    car: plateOf(of, [vehicleIn(of), facts.location].filter(Boolean).join(', ')),
    // A dropped car wasn't towed, so the decision at hook-up is left out.
    ...(dropped ? {} : verdictIn(of)),
    lines: [
      ...(dropped
        ? [...line(t('contract.reason_label'), reasonIn(of)), ...line(t('contract.dropped_why'), facts.drop_reason)]
        : []),
      ...line(t('contract.by'), facts.authorized_by),
      ...line(t('contract.driver'), [driver?.name, truck].filter(Boolean).join(', ')),
      ...placeOf(of, state),
      ...line(t('contract.police'), custody?.police_report_number),
    ],
    button: { label: t('contract.button'), address: `${of.origin}/complexes/tows/${facts.id}/details`, copy: null },
    notes: company.phone ? [t('contract.mistake', { phone: company.phone })] : [],
    footer: `${t('contract.why', { company: company.name, complex: complex.name })}\n${head.footer}`,
  })
}
