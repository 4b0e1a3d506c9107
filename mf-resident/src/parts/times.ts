import type { Language } from '@curbwise/platform'
import { isMidnight, localDate, plusDays, timeText, untilText, wallClock } from '@curbwise/rules/time/shown'
import { ambiguousZoneName } from '@curbwise/rules/time/ambiguous-hour'
import type { Texts } from './texts.ts'

const MINUTE = 60_000
const HOUR_MINUTES = 60
const DAYS_FROM_HOURS = 48

/** How long a permit still runs, in words. `now` in epoch milliseconds. */
export function leftText(until: string, now: number, t: Texts): string {
  const minutes = Math.floor((Date.parse(until) - now) / MINUTE)
  if (minutes < 0) return t('left.ended')
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours >= DAYS_FROM_HOURS) return t('left.days', { count: Math.floor(hours / 24) })
  if (hours === 0) return t('left.minutes', { minutes })
  return t('left.hours', { hours, minutes: minutes % HOUR_MINUTES })
}

/** Of an hour that comes twice in one night, which of the two. */
const told = (text: string, instant: string, zone: string): string =>
  [text, ambiguousZoneName(instant, zone)].filter(Boolean).join(' ')

/** Until when a car may park: an end at midnight is the whole day before it. Spanish readers get the month's name. */
export function endText(until: string, zone: string, language: Language): string {
  if (language === 'en') return untilText(until, zone)
  if (!isMidnight(until, zone))
    return told(
      new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
        new Date(until),
      ),
      until,
      zone,
    )
  return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${plusDays(localDate(until, zone), -1)}T12:00:00Z`),
  )
}

/** "2 of 2", "3, no limit", "None allowed": null is unlimited, 0 is none. */
export function usedText(used: number, allowed: number | null, t: Texts): string {
  if (allowed === null) return t('used.no_limit', { used })
  return allowed === 0 && used === 0 ? t('used.none') : t('used', { used, allowed })
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }
const NEAR_DAYS = 6

/** A moment of the next days by its weekday, "1:10 AM, Friday"; any other with its date. `now` in epoch milliseconds. */
export function momentText(instant: string, zone: string, language: Language, now: number = Date.now()): string {
  const at = Date.parse(instant)
  const [day, today] = [localDate(instant, zone), localDate(new Date(now).toISOString(), zone)]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: zone }).format(new Date(at))
  const time = language === 'en' ? timeText(instant, zone) : told(format({ timeStyle: 'short' }), instant, zone)
  if (day === today) return time
  const near = day > today && day <= plusDays(today, NEAR_DAYS)
  if (near)
    return language === 'en' ? `${time}, ${format({ weekday: 'long' })}` : `${format({ weekday: 'long' })}, ${time}`
  return language === 'en'
    ? `${format({ month: '2-digit', day: '2-digit', year: 'numeric' })}, ${time}`
    : told(format({ dateStyle: 'long', timeStyle: 'short' }), instant, zone)
}

/** Until when a permit holds: as `momentText`, save that an end at midnight is its last date, in the form in which every list shows it. */
export const untilMoment = (until: string, zone: string, language: Language, now: number = Date.now()): string =>
  isMidnight(until, zone) ? endText(until, zone, language) : momentText(until, zone, language, now)

/** Whole minutes as hours: "14 h", "3 h 30 min", "45 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** The instant at which a clock on the wall of a zone shows a local time (2026-11-20T18:30); of two, the earlier, of none, the next. */
export function instantOfLocal(local: string, zone: string): string {
  const wall = Date.parse(`${local.slice(0, 16)}:00.000Z`)
  const offsets = [-1, 0, 1].map((day) => {
    const near = wall + day * 86_400_000
    return Date.parse(wallClock(new Date(near).toISOString(), zone)) - near
  })
  const candidates = offsets.map((offset) => new Date(wall - offset).toISOString()).sort()
  return candidates.find((instant) => Date.parse(wallClock(instant, zone)) === wall) ?? (candidates[0] as string)
}
