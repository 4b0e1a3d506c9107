import type { Language } from './translator.ts'

const ALWAYS = /^open 24 hours$/i
const DAILY = /^(\d+(?::\d+)? [AP]M) to (\d+(?::\d+)? [AP]M), every day$/i

/** Whether the lot never closes. */
export const isAlwaysOpen = (hours: string): boolean => ALWAYS.test(hours)

/** The hours as the lot wrote them; what lots usually write, in the reader's language. */
export function hoursWords(language: Language, hours: string): string {
  if (language === 'en') return hours
  if (isAlwaysOpen(hours)) return 'Abierto las 24 horas'
  const [, from, until] = DAILY.exec(hours) ?? []
  return from && until ? `De ${from} a ${until}, todos los días` : hours
}
