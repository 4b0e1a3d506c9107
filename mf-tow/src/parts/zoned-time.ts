import { foreignZone } from '@curbwise/messages/foreign-zone'
import type { Language } from '@curbwise/platform'
import { formatTime, formatZoned, zoneName, type TimeForm } from '@curbwise/ui/entry'

/** Formats like `formatZoned`. In Spanish, a zone that differs from the phone's is named by its abbreviation: "9:58 PM CST". */
export const zonedTime = (at: string, zone: string, form: TimeForm, language: Language): string =>
  language === 'en'
    ? formatZoned(at, zone, form)
    : [formatTime(at, zone, form), foreignZone(at, zone)].filter(Boolean).join(' ')

/** "Central time"; in Spanish "Hora central", as the browser names it. */
export function zoneWords(zone: string, language: Language): string {
  if (language === 'en') return zoneName(zone)
  const parts = new Intl.DateTimeFormat('es-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.charAt(0).toUpperCase() + name.slice(1)
}
