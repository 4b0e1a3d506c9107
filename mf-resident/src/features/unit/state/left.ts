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

/** "2 of 2", "3, no limit", "None allowed": null is unlimited, 0 is none. */
export function usedText(used: number, allowed: number | null, t: Texts): string {
  if (allowed === null) return t('used.no_limit', { used })
  return allowed === 0 && used === 0 ? t('used.none') : t('used', { used, allowed })
}
