import type { Language } from '@curbwise/platform'
import { untilText } from '@curbwise/rules/time/format'
import { isMidnight, localDate, plusDays } from '@curbwise/rules/time/zone'
import type { Texts } from '../../../parts/texts.ts'

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

/** Until when a car may park: an end at midnight is the whole day before it. Spanish readers get the month's name. */
export function endText(until: string, zone: string, language: Language): string {
  if (language === 'en') return untilText(until, zone)
  if (!isMidnight(until, zone)) return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(until))
  return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${plusDays(localDate(until, zone), -1)}T12:00:00Z`))
}

/** "2 of 2", "3, no limit", "None allowed": null is unlimited, 0 is none. */
export function usedText(used: number, allowed: number | null, t: Texts): string {
  if (allowed === null) return t('used.no_limit', { used })
  return allowed === 0 && used === 0 ? t('used.none') : t('used', { used, allowed })
}
