import { epoch, instantOf } from './span.ts'
import { localDate, plusDays, startOfDate, wallClock } from './zone.ts'

/** Hours of the day in which nobody is written to, on the complex's clock: `21:30` to `07:00`. */
export interface QuietHours {
  readonly from: string
  readonly until: string
}

const MINUTE = 60_000
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The instant at which the clock on the wall shows `minutes` of a date; on a night that skips it, the first moment after. */
function atMinutes(date: string, minutes: number, zone: string): string {
  const guess = epoch(startOfDate(date, zone)) + minutes * MINUTE
  const off = minutes - minutesOf(wallClock(instantOf(guess), zone).slice(11, 16))
  return instantOf(guess + off * MINUTE)
}

/** When a message of this moment may go out: now, or when the quiet hours end. The same time twice means none. */
export function afterQuietHours(instant: string, quiet: QuietHours | null, zone: string): string {
  if (!quiet) return instant
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)]
  const now = minutesOf(wallClock(instant, zone).slice(11, 16))
  const overnight = from > until
  const isQuiet = overnight ? now >= from || now < until : now >= from && now < until
  if (!isQuiet) return instant
  const today = localDate(instant, zone)
  return atMinutes(overnight && now >= from ? plusDays(today, 1) : today, until, zone)
}
