import { formatTime } from '@curbwise/ui/entry'

const MIDNIGHT = '12:00 AM'

/** Until when a record holds: an end at midnight is its last date, any other end has its time; null is no end. */
export function untilWords(until: string | null, zone: string): string {
  if (until === null) return 'No end'
  if (formatTime(until, zone, 'time') !== MIDNIGHT) return formatTime(until, zone)
  return formatTime(new Date(Date.parse(until) - 1), zone, 'date')
}

/** Since when it holds: the date alone when it begins at midnight. */
export const fromWords = (from: string, zone: string): string => formatTime(from, zone, formatTime(from, zone, 'time') === MIDNIGHT ? 'date' : 'full')
