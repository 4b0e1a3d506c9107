import { dateText } from '@curbwise/rules/time/text'
import { plusDays, weekday } from '@curbwise/rules/time/dates'
import { localDate } from '@curbwise/rules/time/zone'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export interface DayWords {
  /** "Today", "Yesterday", or the day of the week. */
  readonly name: string
  /** "Thursday, 11/20/2026"; without the weekday if that is the name. */
  readonly date: string
}

/** Returns the heading of a day's entries for a date (2026-11-20). @param now ms since 1970 */
export function dayWords(date: string, now: number, zone: string): DayWords {
  const today = localDate(new Date(now).toISOString(), zone)
  const name = WEEKDAYS[weekday(date) - 1] ?? ''
  const relative = date === today ? 'Today' : date === plusDays(today, -1) ? 'Yesterday' : null
  return relative ? { name: relative, date: `${name}, ${dateText(date)}` } : { name, date: dateText(date) }
}

/** "Today, 4:12 PM", "Yesterday, 4:12 PM", or "Thursday, 11/20/2026, 4:12 PM". @param time in local format */
export function momentOfDay(date: string, time: string, now: number, zone: string): string {
  const { name, date: day } = dayWords(date, now, zone)
  return name === 'Today' || name === 'Yesterday' ? `${name}, ${time}` : `${name}, ${day}, ${time}`
}
