import { offsetStretch } from '../time/offset.ts'
import { epoch, instantOf } from '../time/span.ts'
import { plusDays, weekday } from '../time/dates.ts'
import { localDate } from '../time/zone.ts'

export const SCHEDULE_INTERVALS = ['day', 'week', 'month'] as const
type ScheduleInterval = (typeof SCHEDULE_INTERVALS)[number]

/** When a saved report is emailed. */
export interface ReportSchedule {
  readonly every: ScheduleInterval
  /** 1 is Monday, 7 is Sunday; only for every week. */
  readonly weekday: number | null
  /** 1 to 31; only for every month. A shorter month has it on its last day. */
  readonly day: number | null
  /** 0 to 23, in the time zone of the company. */
  readonly hour: number
}

/** How many people a schedule can email. */
export const MOST_RECIPIENTS = 50

const HOUR = 3_600_000
const DAY = 86_400_000
/** The longest wait for the day of a schedule, in days: a month and the day on which it is asked. */
const LONGEST_WAIT = 32

/**
 * Returns when a clock in this zone shows this hour of a date. An hour that comes twice is the first of the two; one that a change of
 * the clocks skips is as long after midnight as it would have been.
 */
function instantAt(date: string, hour: number, zone: string): number {
  const shown = epoch(`${date}T00:00:00.000Z`) + hour * HOUR
  const before = offsetStretch(shown - DAY, zone).offset
  const after = offsetStretch(shown + DAY, zone).offset
  const shows = (offset: number): boolean => offsetStretch(shown - offset, zone).offset === offset
  const [first] = [before, after]
    .filter(shows)
    .map((offset) => shown - offset)
    .toSorted((a, b) => a - b)
  return first ?? shown - before
}

const isLastOfMonth = (date: string): boolean => plusDays(date, 1).endsWith('-01')

/** Whether a schedule has this date. */
function isDayOf({ every, weekday: of_week, day }: ReportSchedule, date: string): boolean {
  if (every === 'day') return true
  if (every === 'week') return weekday(date) === of_week
  const of_month = Number(date.slice(8))
  return of_month === day || (isLastOfMonth(date) && day !== null && day > of_month)
}

/**
 * Returns the first time of a schedule after an instant: once on each of its dates, also on days on which the clocks change.
 * @param zone IANA zone of the company
 */
export function nextSend(schedule: ReportSchedule, after: string, zone: string): string {
  const from = localDate(after, zone)
  for (let days = 0; days <= LONGEST_WAIT; days++) {
    const date = plusDays(from, days)
    const at = isDayOf(schedule, date) ? instantAt(date, schedule.hour, zone) : -Infinity
    if (at > epoch(after)) return instantOf(at)
  }
  throw new Error('A schedule without a day')
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const weekdayName = (day: number): string => WEEKDAYS[day - 1] ?? ''

/** 7:00 AM. */
export const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13
  const ending = teen ? undefined : (['th', 'st', 'nd', 'rd'] as const)[day % 10]
  return `${day}${ending ?? 'th'}`
}

/** Every day at 7:00 AM; on Mondays at 7:00 AM; on the 1st at 7:00 AM. */
export function scheduleWords({ every, weekday: of_week, day, hour }: ReportSchedule): string {
  const when =
    every === 'day'
      ? 'every day'
      : every === 'week'
        ? `on ${weekdayName(of_week ?? 1)}s`
        : `on the ${ordinal(day ?? 1)}`
  return `${when} at ${hourText(hour)}`
}
