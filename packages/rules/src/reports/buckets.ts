import { plusDays, weekday } from '../time/dates.ts'
import { daysOf, type Period } from './period.ts'

/** A bar of a chart: one or more days. */
export interface Bucket extends Period {
  /** Below the bar: "10/24", "10/20 to 10/26", "10/2026". */
  readonly label: string
}

/** Above that many bars nobody can read them. */
const MOST_DAYS = 45
const MOST_WEEKS_OF_DAYS = 200
const SUNDAY = 7

const short = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}`

export type Unit = 'day' | 'week' | 'month'

/** How long the bars of a period are. */
export const unitOf = (period: Period): Unit => {
  const days = daysOf(period)
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS_OF_DAYS ? 'week' : 'month'
}

const endOf: Readonly<Record<Unit, (date: string) => string>> = {
  day: (date) => date,
  // Weeks end on Sunday.
  week: (date) => plusDays(date, SUNDAY - weekday(date)),
  month: (date) => plusDays(`${plusDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1),
}

const labelOf: Readonly<Record<Unit, (from: string, until: string) => string>> = {
  day: short,
  week: (from, until) => (from === until ? short(from) : `${short(from)} to ${short(until)}`),
  month: (from) => `${from.slice(5, 7)}/${from.slice(0, 4)}`,
}

/** Divides a period into the days, weeks, or months of a chart, without a gap. The first and the last may be shorter. */
export function bucketsOf(period: Period): readonly Bucket[] {
  const unit = unitOf(period)
  const buckets: Bucket[] = []
  for (let from = period.from; from <= period.until;) {
    const end = endOf[unit](from)
    const until = end < period.until ? end : period.until
    buckets.push({ from, until, label: labelOf[unit](from, until) })
    from = plusDays(until, 1)
  }
  return buckets
}

/** Adds up the values of the days of each bucket. */
export function sumBuckets(buckets: readonly Bucket[], days: ReadonlyMap<string, number>): readonly number[] {
  return buckets.map(({ from, until }) =>
    [...days].reduce((total, [day, value]) => (day >= from && day <= until ? total + value : total), 0),
  )
}

/** Says which bars are highest and lowest: "Most: 22 on 10/24 and 10/31. Fewest: 7 on 10/19." */
export function extremesText(
  buckets: readonly Bucket[],
  totals: readonly number[],
  { unit, write, least }: { readonly unit: Unit; readonly write: (value: number) => string; readonly least: string },
): string {
  if (buckets.length < 2) return ''
  const high = Math.max(...totals)
  const low = Math.min(...totals)
  if (high === low) return `${write(high)} each ${unit}.`
  const named = (value: number): string => {
    const labels = buckets.filter((_, at) => totals[at] === value).map(({ label }) => label)
    const [first = '', second, ...more] = labels
    const preposition = unit === 'day' ? 'on' : unit === 'week' ? 'from' : 'in'
    const rest =
      second === undefined ? '' : more.length === 0 ? ` and ${second}` : ` and ${labels.length - 1} other ${unit}s`
    return `${write(value)} ${preposition} ${first}${rest}`
  }
  return `Most: ${named(high)}. ${least}: ${named(low)}.`
}
