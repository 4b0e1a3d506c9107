import type { Language } from '@curbwise/platform'

const LOCALES = { en: 'en-US', es: 'es-US' } as const
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Formats a day with its weekday: Sunday, 11/22/2026, or domingo, 22 de noviembre de 2026. */
export function dayWords(at: string, zone: string, language: Language): string {
  const written = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: zone }).format(new Date(at))
  const date = written(
    language === 'es'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : { month: '2-digit', day: '2-digit', year: 'numeric' },
  )
  return `${written({ weekday: 'long' })}, ${date}`
}

/**
 * Returns the time until an instant in words, rounded down, in at most two units: "1 day 14 hours"; less than a minute is one. Null once it
 * has come.
 * @param now epoch milliseconds
 */
export function timeUntil(at: string, now: number, language: Language): string | null {
  const left_ms = Date.parse(at) - now
  if (left_ms <= 0) return null
  const minutes = Math.max(1, Math.floor(left_ms / MINUTE_MS))
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : minutes % HOUR_MINUTES, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(language === 'es' ? ' y ' : ' ')
}
