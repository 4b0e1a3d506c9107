import type { Insights, InsightSpread } from '@curbwise/api/resources/insights.schemas'
import type { InsightMeasure, Share } from '@curbwise/rules/insights/index'

const HOUR = 60
const DAY = 24 * HOUR

export const count = (n: number): string => n.toLocaleString('en-US')
export const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`

/** "27 min", "3 h 12 min", or "5 days 3 h": two units at most. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < HOUR) return `${whole} min`
  if (whole < DAY)
    return [`${Math.floor(whole / HOUR)} h`, whole % HOUR ? `${whole % HOUR} min` : null].filter(Boolean).join(' ')
  const hours = Math.round(minutes / HOUR)
  const days = Math.floor(hours / 24)
  return [counted(days, 'day'), hours % 24 ? `${hours % 24} h` : null].filter(Boolean).join(' ')
}

/** "30%"; a share that isn't zero is at least "under 1%". */
export function percentText({ count: n, total }: Share): string {
  if (total === 0) return 'none'
  const percent = (n / total) * 100
  return percent > 0 && percent < 1 ? 'under 1%' : `${Math.round(percent)}%`
}

/** "the 30 days before" */
export const daysBefore = (days: number): string => (days === 1 ? 'the day before' : `the ${count(days)} days before`)

/** How a count differs from the period before: "6 more than the 30 days before". */
export function countChange(now: number, was: number, days: number): string {
  if (now === was) return `As many as ${daysBefore(days)}`
  return `${count(Math.abs(now - was))} ${now > was ? 'more' : 'fewer'} than ${daysBefore(days)}`
}

/** How a median differs from the period before; says so if there is nothing to compare with. */
export function medianChange(now: InsightSpread | null, was: InsightSpread | null, days: number): string {
  if (!now || !was) return 'Nothing to compare with in the period before'
  const difference = Math.round(now.median) - Math.round(was.median)
  if (difference === 0) return `As long as ${daysBefore(days)}`
  return `${durationText(Math.abs(difference))} ${difference > 0 ? 'longer' : 'shorter'} than ${daysBefore(days)}`
}

const MEASURES: Readonly<Record<Exclude<InsightMeasure, 'slow'>, string>> = {
  dropped: 'dropped on site',
  voided: 'voided',
  zeroed: 'set to zero',
  overridden: 'made with an override',
}

type Found = Insights['outside']['found'][number]

/** One statement with its numbers: "24 of 80 tows dropped on site (30%). Other drivers: 42 of 560 (8%)." */
export function outsideWords({ kind, measure, own, others }: Found, slow_above: number | null): string {
  const what =
    measure === 'slow' && slow_above !== null
      ? `took longer than ${durationText(slow_above)} to hook-up`
      : measure === 'slow'
        ? 'took long to hook-up'
        : MEASURES[measure]
  const rest = kind === 'driver' ? 'Other drivers' : 'Other complexes'
  return `${count(own.count)} of ${counted(own.total, 'tow')} ${what} (${percentText(own)}). ${rest}: ${count(others.count)} of ${count(others.total)} (${percentText(others)}).`
}

/** "p = 0.003", "p < 0.001". */
export const pText = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`)

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** Hours of a column of the week's table. */
export const BLOCK_HOURS = 4

const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
export const blockText = (block: number): string =>
  `${hourText(block * BLOCK_HOURS)} to ${hourText((block + 1) * BLOCK_HOURS)}`

/** Requests by weekday and four hours: seven rows of six. */
export function weekOf(work: Insights['work']): readonly (readonly number[])[] {
  return WEEKDAYS.map((_, day) =>
    Array.from({ length: 24 / BLOCK_HOURS }, (__, block) =>
      work
        .filter(({ weekday, hour }) => weekday === day + 1 && Math.floor(hour / BLOCK_HOURS) === block)
        .reduce((sum, { requests }) => sum + requests, 0),
    ),
  )
}

/** The busiest cell of the week in words; null without any request. */
export function busiestText(week: readonly (readonly number[])[]): string | null {
  const cells = week.flatMap((blocks, day) => blocks.map((requests, block) => ({ requests, day, block })))
  const [most] = cells.toSorted((a, b) => b.requests - a.requests)
  return most && most.requests > 0
    ? `Most: ${WEEKDAYS[most.day]}, ${blockText(most.block)}, ${counted(most.requests, 'request')}`
    : null
}
