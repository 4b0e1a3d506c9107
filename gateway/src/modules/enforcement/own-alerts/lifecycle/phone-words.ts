import { translator } from '@curbwise/messages'
import { phone } from '@curbwise/messages/phone'
import { towNumber, type PhoneEvent } from '@curbwise/rules'
import type { PhoneText } from '../../../../operation/queues.ts'

interface Subject {
  readonly id: string
  readonly number: number
  readonly complex: string
}

/** A locked phone shows it to anyone: the case, the complex, and what to do, but no person and no plate. */
export function phoneText(event: PhoneEvent, tow: Subject, language: 'en' | 'es'): PhoneText {
  const t = translator(language, phone)
  const values = { number: towNumber(tow.number), complex: tow.complex }
  return {
    title: t(`${event}.title`, values),
    body: t(`${event}.body`, values),
    path: `/tows?selected=${tow.id}`,
    tag: `tow-${tow.id}`,
  }
}
