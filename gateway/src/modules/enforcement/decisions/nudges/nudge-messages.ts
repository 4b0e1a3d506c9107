import { type Language, translator } from '@curbwise/messages'
import { nudgeTexts } from '@curbwise/messages/nudge'
import { gsmText, NUDGE_MINUTES } from '@curbwise/rules'
import { compose } from '../../../../mail/templates/compose.ts'
import type { Message, TextMessage } from '../../../../operation/operation.ts'

export interface NudgeOf {
  readonly language: Language
  readonly complex: string
  readonly company: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly origin: string
}

const words = { en: translator('en', nudgeTexts), es: translator('es', nudgeTexts) }

const valuesOf = ({ complex, company, license_plate, vin, language }: NudgeOf) => ({
  complex,
  company,
  minutes: NUDGE_MINUTES,
  plate: license_plate ?? words[language]('vin_end', { vin: vin?.slice(-6) ?? '' }),
})

export function nudgeMail(to: string, of: NudgeOf): Message {
  const { language, license_plate, state, origin } = of
  const t = words[language]
  const values = valuesOf(of)
  return compose(to, {
    language,
    subject: t('subject', values),
    preview: t('what', values),
    from_name: of.company,
    from_note: of.complex,
    heading: t('subject', values),
    paragraphs: [t('what', values), t('right')],
    ...(license_plate && { car: { plate: license_plate, state, text: '' } }),
    button: { label: t('button'), address: `${origin}/resident`, copy: t('copy') },
    notes: [t('guest', { address: `${origin}/guest` })],
    footer: t('why', values),
  })
}

/** In plain characters, so that it fits two parts. */
export const nudgeText = (of: NudgeOf): TextMessage['text'] => gsmText(words[of.language]('sms', valuesOf(of)))
