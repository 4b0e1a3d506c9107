import { epoch, instantOf, type Span } from '../time/span.ts'
import { daysBetween, plusDays } from '../time/dates.ts'
import { localDate, midnightAfterDate, startOfDate } from '../time/zone.ts'

export interface Stay {
  /** When the car arrived at the lot. */
  readonly at_lot: string
  /** Its release, or now. */
  readonly until: string
  /** IANA zone of the lot. */
  readonly zone: string
  /** Real hours below which a stay is one day, whatever midnights it crosses; 12 by default. */
  readonly one_day_below_hours?: number
  /** Spans for which no storage may be charged, such as while the letter to the owner is late. */
  readonly pauses?: readonly Span[]
}

/**
 * Returns the local dates for which storage is charged: each day, midnight to midnight in the lot's zone, for part of which the car
 * was there. A stay that ends exactly at midnight doesn't count the new day, and one that hasn't begun counts none.
 */
export function storageDates(stay: Stay): string[] {
  const from = epoch(stay.at_lot)
  const until = epoch(stay.until)
  if (until < from) return []
  const first = localDate(stay.at_lot, stay.zone)
  const isShort = until - from < (stay.one_day_below_hours ?? 12) * 3_600_000
  const last = isShort ? first : localDate(instantOf(Math.max(from, until - 1)), stay.zone)
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => plusDays(first, index))
  return dates.filter((date) => !isPaused(date, stay))
}

/** Whether pauses cover all of the car's time on a date. */
function isPaused(date: string, stay: Stay): boolean {
  const begin = Math.max(epoch(stay.at_lot), epoch(startOfDate(date, stay.zone)))
  let open = begin
  const end = Math.max(open, Math.min(epoch(stay.until), epoch(midnightAfterDate(date, stay.zone))))
  const pauses = [...(stay.pauses ?? [])].sort((a, b) => epoch(a.from) - epoch(b.from))
  if (pauses.length === 0) return false
  for (const pause of pauses)
    if (epoch(pause.from) <= open) open = Math.max(open, pause.until === null ? Infinity : epoch(pause.until))
  // At the moment of arrival the stay is empty, so only a pause in effect at that moment covers it.
  return open > begin && open >= end
}

export function storageDays(stay: Stay): number {
  return storageDates(stay).length
}
