import { momentText } from '@curbwise/rules'
import { type Language, type Translate, translator } from '@curbwise/messages'
import { bootPaperTexts } from '@curbwise/messages/boot-paper'

export type BootTranslate = Translate<keyof (typeof bootPaperTexts)['en']>

const TEXTS: Readonly<Record<Language, BootTranslate>> = {
  en: translator('en', bootPaperTexts),
  es: translator('es', bootPaperTexts),
}
export const bootWords = (language: Language): BootTranslate => TEXTS[language]

/** "11/18/2025, 9:02 PM", "18 de noviembre de 2025, 9:02 p.m." */
export const momentIn = (at: Date, zone: string, language: Language): string =>
  language === 'es'
    ? new Intl.DateTimeFormat('es-US', {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
      })
        .format(at)
        .replaceAll(/[ \u202f](?=[AaPp]\.)/g, '\u00a0')
    : momentText(at.toISOString(), zone)
