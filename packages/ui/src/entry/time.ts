import { ambiguousZoneName } from '@curbwise/rules/time/ambiguous-hour'

export type TimeForm = 'full' | 'date' | 'time'

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatter = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', options)
  formatters.set(key, made)
  return made
}

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')

/**
 * Formats an instant in local time: 11/20/2026, 9:58 PM (`full`), 11/20/2026 (`date`), 9:58 PM (`time`). In the hour that repeats when
 * clocks go back, it adds the abbreviation: 1:30 AM CDT. Returns an empty text for an invalid instant.
 * @param at ISO 8601 instant or Date
 * @param zone IANA name, such as America/Chicago
 */
export const formatTime = (at: string | Date, zone: string, form: TimeForm = 'full'): string => {
  const instant = typeof at === 'string' ? new Date(at) : at
  if (Number.isNaN(instant.getTime())) return ''
  const date = () => formatter(`d ${zone}`, { ...DATE, timeZone: zone }).format(instant)
  const which = () => ambiguousZoneName(instant.toISOString(), zone)
  const time = () =>
    [formatter(`t ${zone}`, { ...TIME, timeZone: zone }).format(instant), which()].filter(Boolean).join(' ')
  return plainSpaces(form === 'date' ? date() : form === 'time' ? time() : `${date()}, ${time()}`)
}

/** Returns "Central time" for America/Chicago, in any season. */
export const zoneName = (zone: string, at: Date = new Date()): string => {
  const parts = formatter(`z ${zone}`, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ Time$/, ' time')
}

/** Returns whether clocks in the two zones differ at that instant. */
export const zonesDiffer = (at: string | Date, a: string, b: string): boolean =>
  a !== b && formatTime(at, a) !== formatTime(at, b)

/** Formats like `formatTime`, and adds the zone if its clock differs from the reader's: 9:58 PM, Central time. */
export const formatZoned = (
  at: string,
  zone: string,
  form: TimeForm = 'full',
  reader_zone: string = readerZone(),
): string =>
  [
    formatTime(at, zone, form),
    form !== 'date' && zonesDiffer(at, zone, reader_zone) ? zoneName(zone, new Date(at)) : null,
  ]
    .filter(Boolean)
    .join(', ')

const zoneLetters = (zone: string, at: Date): string =>
  formatter(`a ${zone}`, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** The same for a reader of Spanish, with the zone's abbreviation: 9:58 PM CST. */
export const formatZonedSpanish = (at: string, zone: string, reader_zone: string = readerZone()): string =>
  [formatTime(at, zone), zonesDiffer(at, zone, reader_zone) ? zoneLetters(zone, new Date(at)) : null]
    .filter(Boolean)
    .join(' ')

export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
