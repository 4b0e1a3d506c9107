import { foreignZone } from '@curbwise/messages/foreign-zone'
import type { Language } from '@curbwise/platform'
import { ambiguousZoneName } from '@curbwise/rules/time/ambiguous-hour'
import { formatTime } from '@curbwise/ui/entry'

function localTime(at: string, zone: string, language: Language, form: 'full' | 'time'): string {
  // "12:40 AM" stays on one line.
  if (language === 'en') return formatTime(at, zone, form).replaceAll(/[ \u202f](?=[AP]M\b)/g, '\u00a0')
  const day = form === 'full' ? { dateStyle: 'long' as const } : {}
  const text = new Intl.DateTimeFormat('es-US', { ...day, timeStyle: 'short', timeZone: zone }).format(new Date(at))
  return [text, ambiguousZoneName(at, zone)].filter(Boolean).join(' ')
}

/**
 * Formats a time: 11/18/2026, 9:20 PM. In Spanish the month is written out: 18 de noviembre de 2026, 9:20 p. m. Names the zone where
 * the reader's clock differs, and in the hour that repeats when clocks go back.
 */
export const caseTime = (at: string, zone: string, language: Language, form: 'full' | 'time' = 'full'): string =>
  [localTime(at, zone, language, form), ambiguousZoneName(at, zone) ? null : foreignZone(at, zone)]
    .filter(Boolean)
    .join(' ')

/** Formats a day without a time (`2026-12-08`): 12/08/2026, or 8 de diciembre de 2026. */
export function caseDay(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00Z`)
  if (language === 'en') return formatTime(noon, 'UTC', 'date')
  return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(noon)
}

/** URL that opens an address in the phone's maps app. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** Formats a phone number so that it never breaks across lines. */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
