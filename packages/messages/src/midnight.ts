import type { Language } from './translator.ts'

/** A midnight at a storage lot, relative to `now`. */
export interface Midnight {
  /** ISO 8601, or epoch milliseconds. */
  readonly at: string | number | Date
  /** IANA zone of the lot. */
  readonly zone: string
  readonly now: string | number | Date
}

const SHOWN: Readonly<Record<Language, { readonly locale: string; readonly style: Intl.DateTimeFormatOptions }>> = {
  en: { locale: 'en-US', style: { month: '2-digit', day: '2-digit' } },
  es: { locale: 'es-US', style: { day: 'numeric', month: 'long' } },
}

/** Returns the day that ends at the midnight, and whether it is today. Readers would take "12:00 AM on 11/23" for the wrong night. */
function dayThatEnds(
  language: Language,
  { at, zone, now }: Midnight,
): { readonly day: string; readonly is_tonight: boolean } {
  const last = new Date(at).getTime() - 1
  const { locale, style } = SHOWN[language]
  const date = (moment: number): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' }).format(moment)
  return {
    day: new Intl.DateTimeFormat(locale, { ...style, timeZone: zone }).format(last),
    is_tonight: date(last) === date(new Date(now).getTime()),
  }
}

type Sentence = Readonly<
  Record<Language, readonly [tonight: (day: string) => string, otherDay: (day: string) => string]>
>

const BEFORE: Sentence = {
  en: [(day) => `before midnight tonight (${day})`, (day) => `before the end of ${day}`],
  es: [(day) => `antes de la medianoche de hoy (${day})`, (day) => `antes de que termine el ${day}`],
}
const DUE_AFTER: Sentence = {
  en: [(day) => `Due after midnight tonight (${day})`, (day) => `Due after the end of ${day}`],
  es: [(day) => `Por pagar después de la medianoche de hoy (${day})`, (day) => `Por pagar cuando termine el ${day}`],
}

const AFTER: Sentence = {
  en: [(day) => `After midnight tonight (${day})`, (day) => `After the end of ${day}`],
  es: [(day) => `Tras la medianoche de hoy (${day})`, (day) => `Cuando termine el ${day}`],
}

function say(words: Sentence, language: Language, midnight: Midnight): string {
  const { day, is_tonight } = dayThatEnds(language, midnight)
  return words[language][is_tonight ? 0 : 1](day)
}

/** "before midnight tonight (11/22)", "antes de la medianoche de hoy (22 de noviembre)" */
export const beforeMidnight = (language: Language, midnight: Midnight): string => say(BEFORE, language, midnight)

/** "After midnight tonight (11/22)": shown next to an amount labeled as due. */
export const afterMidnight = (language: Language, midnight: Midnight): string => say(AFTER, language, midnight)

/** Label of the amount due after the midnight: "Due after midnight tonight (11/22)". */
export const dueAfterMidnight = (language: Language, midnight: Midnight): string => say(DUE_AFTER, language, midnight)
