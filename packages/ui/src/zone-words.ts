import { zoneName } from '@curbwise/ui/entry'
import type { Language } from '@curbwise/ui/theme'

/** "Central time"; in Spanish "Hora central", as the browser names it. */
export function zoneWords(zone: string, language: Language): string {
  if (language === 'en') return zoneName(zone)
  const parts = new Intl.DateTimeFormat('es-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.charAt(0).toUpperCase() + name.slice(1)
}
