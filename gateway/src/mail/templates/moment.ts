import type { Language } from '@curbwise/messages'

/** Formats a time in a zone and names the zone: mm/dd/yyyy, and in Spanish with the month's name. */
export function zonedMoment(at: Date, timezone: string, language: Language): string {
  const date: Intl.DateTimeFormatOptions =
    language === 'es'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : { month: '2-digit', day: '2-digit', year: 'numeric' }
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    ...date,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  }).format(at)
}
