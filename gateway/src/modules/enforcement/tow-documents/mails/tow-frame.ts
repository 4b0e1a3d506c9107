import { type Language, type Translate, translator } from '@curbwise/messages'
import { carName } from '@curbwise/messages/car-name'
import { hoursWords } from '@curbwise/messages/hours-words'
import { licenseWords } from '@curbwise/messages/legal-words'
import { towMail } from '@curbwise/messages/tow-mail'
import { towAuthority, type TowDocument } from '@curbwise/rules'
import type { PaperFacts } from '../papers/facts.ts'
import type { Message } from '../../../../operation/message.ts'
import { compose } from '../../../../mail/templates/compose.ts'
import type { Letter } from '../../../../mail/templates/letter.ts'

/** The input of every email about a tow. */
export interface TowMailOf {
  readonly to: string
  readonly language: Language
  /** The installation's origin, for links. */
  readonly origin: string
  readonly facts: PaperFacts
  readonly papers: readonly TowDocument[]
}

export type TowTranslate = Translate<keyof (typeof towMail)['en']>
export const towTexts = (language: Language): TowTranslate => translator(language, towMail)

const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')
const dateStyle = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'es'
    ? { year: 'numeric', month: 'long', day: 'numeric' }
    : { year: 'numeric', month: '2-digit', day: '2-digit' }
const formatted = (at: Date, language: Language, timeZone: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone }).format(at)

export const dayIn = (at: Date, { language, facts }: TowMailOf): string =>
  formatted(at, language, facts.timezone, dateStyle(language))
export const weekdayIn = (at: Date, { language, facts }: TowMailOf): string =>
  formatted(at, language, facts.timezone, { weekday: 'long', ...dateStyle(language) })
export const timeIn = (at: Date, { language, facts }: TowMailOf): string =>
  formatted(at, language, facts.timezone, { hour: 'numeric', minute: '2-digit' })
export const momentIn = (at: Date, { language, facts }: TowMailOf): string =>
  formatted(at, language, (facts.custody && facts.lot?.timezone) ?? facts.timezone, {
    ...dateStyle(language),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** "Gold Lexus ES 350". In Spanish, the color comes last. */
export const vehicleIn = ({ language, facts }: TowMailOf): string => carName(language, facts)

/** Returns the lot's hours, with common values in the reader's language. */
export const hoursIn = (hours: string | null, { language }: TowMailOf): string => hoursWords(language, hours ?? '')

/** Returns the plate with its state, or else the end of the VIN. */
export const carOf = ({ facts, language }: TowMailOf): string =>
  [facts.state, facts.license_plate].filter(Boolean).join(' ') ||
  (facts.vin ? `VIN …${facts.vin.slice(-6)}` : towTexts(language)('car'))

/** The tow company named in an email's header and footer. */
export interface Sender {
  readonly language: Language
  readonly company: {
    readonly name: string
    readonly license_number: string | null
    readonly address: string | null
    readonly phone: string | null
  }
  /** The state under whose rules the tow was requested. */
  readonly jurisdiction_state: string
}

/** Returns the sender and footer: the tow company's name and license, and where to complain. */
export function frameOf({
  language,
  company,
  jurisdiction_state,
}: Sender): Pick<Letter, 'language' | 'from_name' | 'from_note' | 'footer'> {
  const authority = towAuthority(jurisdiction_state)
  const t = towTexts(language)
  return {
    language,
    from_name: company.name,
    from_note:
      company.license_number && `${licenseWords(language, authority?.license_label ?? null)} ${company.license_number}`,
    footer: [
      [company.name, company.address, company.phone].filter(Boolean).join(', '),
      authority && t('complaints', { authority: authority.name, phone: authority.phone, website: authority.website }),
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

export const frame = ({ language, facts }: TowMailOf): ReturnType<typeof frameOf> =>
  frameOf({ language, company: facts.company, jurisdiction_state: facts.jurisdiction_state })

export const plateOf = ({ facts }: TowMailOf, text: string): NonNullable<Letter['car']> => ({
  plate: facts.license_plate,
  state: facts.state,
  text,
})

/** Lists the documents by name, such as "tow ticket, tow-hearing notice". */
export const paperNames = ({ papers, language }: TowMailOf): string => {
  const t = towTexts(language)
  return papers.map((paper) => t(`paper.${paper}`)).join(', ')
}

/** The tow company is the sender and gets the replies. */
export const signed = (of: TowMailOf, letter: Letter): Message => ({
  ...compose(of.to, letter),
  from_name: of.facts.company.name,
  ...(of.facts.company.email && { reply_to: of.facts.company.email }),
})
