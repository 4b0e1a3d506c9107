import { foreignZone } from '@curbwise/messages/foreign-zone'
import type { Language } from '@curbwise/platform'
import { plusDays } from '@curbwise/rules/time/dates'
import { isMidnight, localDate, timeText, untilText, wallClock } from '@curbwise/rules/time/shown'
import { ambiguousZoneName } from '@curbwise/rules/time/ambiguous-hour'
import type { Texts } from './texts.ts'

const MINUTE = 60_000
const HOUR_MINUTES = 60
const DAYS_FROM_HOURS = 48

/** Describes how long a permit is still valid. `now` in epoch milliseconds. */
export function leftText(until: string, now: number, t: Texts): string {
  const minutes = Math.floor((Date.parse(until) - now) / MINUTE)
  if (minutes < 0) return t('left.ended')
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours >= DAYS_FROM_HOURS) return t('left.days', { count: Math.floor(hours / 24) })
  if (hours === 0) return t('left.minutes', { minutes })
  return t('left.hours', { hours, minutes: minutes % HOUR_MINUTES })
}

/** Names the zone where the phone's clock differs, and in the hour that repeats when clocks go back. */
const zoneOf = (instant: string, zone: string): string | null =>
  ambiguousZoneName(instant, zone) ?? foreignZone(instant, zone)
const withZone = (text: string, instant: string, zone: string): string =>
  [text, zoneOf(instant, zone)].filter(Boolean).join(' ')

/** Keeps "12:40 AM" on one line. */
const unbroken = (text: string): string => text.replaceAll(/[ \u202f](?=[AP]M\b)/g, '\u00a0')

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/** Formats a moment with its date: "11/20/2026, 5:43 PM", "20 de noviembre de 2026 a las 5:43 p.m.". */
export function fullText(instant: string, zone: string, language: Language): string {
  const form: Intl.DateTimeFormatOptions =
    language === 'en'
      ? { month: '2-digit', day: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'long', timeStyle: 'short' }
  const text = new Intl.DateTimeFormat(LOCALES[language], { ...form, timeZone: zone }).format(new Date(instant))
  return withZone(language === 'en' ? unbroken(text) : text, instant, zone)
}

/**
 * Formats until when a car may park: an end at midnight is the whole day before it. In Spanish, the month is written
 * out.
 */
export function endText(until: string, zone: string, language: Language): string {
  if (!isMidnight(until, zone)) return fullText(until, zone, language)
  if (language === 'en') return untilText(until, zone)
  return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${plusDays(localDate(until, zone), -1)}T12:00:00Z`),
  )
}

/** Formats usage: "2 of 2", "3, no limit", "None allowed". Null is unlimited, 0 is none. */
export function usedText(used: number, allowed: number | null, t: Texts): string {
  if (allowed === null) return t('used.no_limit', { used })
  return allowed === 0 && used === 0 ? t('used.none') : t('used', { used, allowed })
}

const NEAR_DAYS = 6

/**
 * Formats a moment in the next few days with its weekday, "1:10 AM, Friday"; any other with its date. `now` in epoch
 * milliseconds.
 */
export function momentText(instant: string, zone: string, language: Language, now: number = Date.now()): string {
  const at = Date.parse(instant)
  const [day, today] = [localDate(instant, zone), localDate(new Date(now).toISOString(), zone)]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: zone }).format(new Date(at))
  const time =
    language === 'en'
      ? [unbroken(timeText(instant, zone)), ambiguousZoneName(instant, zone) ? null : foreignZone(instant, zone)]
          .filter(Boolean)
          .join(' ')
      : withZone(format({ timeStyle: 'short' }), instant, zone)
  if (day === today) return time
  const near = day > today && day <= plusDays(today, NEAR_DAYS)
  if (near)
    return language === 'en' ? `${time}, ${format({ weekday: 'long' })}` : `${format({ weekday: 'long' })}, ${time}`
  return fullText(instant, zone, language)
}

/**
 * Formats until when a permit is valid: like `momentText`, but an end at midnight is its last date, in the format of
 * every list.
 */
export function untilMoment(until: string, zone: string, language: Language, now: number = Date.now()): string {
  if (!isMidnight(until, zone)) return pointText(until, zone, language, now)
  const day = endText(until, zone, language)
  return language === 'en' ? day : `el ${day}`
}

/**
 * Formats a moment for use after "until" or "from". Spanish needs an article there: "las 4:46 a.m.", "la 1:10 a.m. del
 * viernes", "el 29 de noviembre de 2026 a las 4:46 a.m.".
 */
export function pointText(instant: string, zone: string, language: Language, now: number = Date.now()): string {
  const text = momentText(instant, zone, language, now)
  if (language === 'en') return text
  const [, weekday, time] = /^(?:(\p{L}+), )?(\d+:.*)$/u.exec(text) ?? []
  if (time === undefined) return `el ${text}`
  const point = `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
  return weekday === undefined ? point : `${point} del ${weekday}`
}

/** Formats an end with its date for use after "until". Spanish needs an article there. */
export const endPoint = (until: string, zone: string, language: Language): string =>
  (language === 'en' ? '' : 'el ') + endText(until, zone, language)

/** The start and the end of a stay with their dates, for "From … until …". Spanish needs an article there. */
export function stayTimes(
  { valid_from, valid_until }: { readonly valid_from: string; readonly valid_until: string },
  zone: string,
  language: Language,
): { readonly from: string; readonly until: string } {
  return {
    from: (language === 'en' ? '' : 'el ') + fullText(valid_from, zone, language),
    until: endPoint(valid_until, zone, language),
  }
}

/** Formats minutes as hours: "14 h", "3 h 30 min", "45 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/**
 * Returns the instant of a local time in a zone (2026-11-20T18:30). If it occurs twice, the earlier one; if never, the
 * next valid one.
 */
export function instantOfLocal(local: string, zone: string): string {
  const wall = Date.parse(`${local.slice(0, 16)}:00.000Z`)
  const offsets = [-1, 0, 1].map((day) => {
    const near = wall + day * 86_400_000
    return Date.parse(wallClock(new Date(near).toISOString(), zone)) - near
  })
  const candidates = offsets.map((offset) => new Date(wall - offset).toISOString()).sort()
  return candidates.find((instant) => Date.parse(wallClock(instant, zone)) === wall) ?? (candidates[0] as string)
}
