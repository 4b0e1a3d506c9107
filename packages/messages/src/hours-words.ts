import type { Language } from './translator.ts'

const ALWAYS = /^(?:(?:open |every day, |daily, )?24 hours(?: a day)?(?:, every day|, daily)?|24\/7)$/i
const CLOCK = String.raw`\d+(?::\d+)? ?[AP]M`
const RANGE = new RegExp(`^(${CLOCK}) ?(?:to|-|–) ?(${CLOCK})$`, 'i')
const DAYS = /^(?:(every day|daily)|([a-z]+) ?(?:to|-|–|through) ?([a-z]+))$/i
const WEEKDAYS: Readonly<Record<string, string>> = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
}
const weekday = (name = ''): string | undefined => WEEKDAYS[name.slice(0, 3).toLowerCase()]

/** Returns whether the lot is always open. */
export const isAlwaysOpen = (hours: string): boolean => ALWAYS.test(hours)

function rangeInSpanish(text: string): string | null {
  const [, from, until] = RANGE.exec(text) ?? []
  return from && until ? `de ${from} a ${until}` : null
}

function daysInSpanish(text: string): string | null {
  const [, daily, first, last] = DAYS.exec(text) ?? []
  if (daily) return 'todos los días'
  const [from, until] = [weekday(first), weekday(last)]
  return from && until ? `de ${from} a ${until}` : null
}

/** Translates "6 AM to 10 PM, every day" and "Mon to Sat, 7 AM to 7 PM"; null if any part is something else. */
function inSpanish(hours: string): string | null {
  const parts = hours.split(', ').map((part) => rangeInSpanish(part) ?? daysInSpanish(part))
  return parts.every((part) => part !== null) ? parts.join(', ').replace(/^d/, 'D').replace(/^t/, 'T') : null
}

/** Returns the lot's hours. Translates common ones; others stay as the lot wrote them. */
export function hoursWords(language: Language, hours: string): string {
  if (language === 'en') return hours
  return isAlwaysOpen(hours) ? 'Abierto las 24 horas' : (inSpanish(hours.trim()) ?? hours)
}
