import { epoch, instantOf } from './span.ts'
import { plusDays } from './dates.ts'
import { localDate, startOfDate, wallClock } from './zone.ts'

/** Local hours of a complex in which no messages are sent: `21:30` to `07:00`. */
export interface QuietHours {
  readonly from: string
  readonly until: string
}

const MINUTE = 60_000
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns the instant of `minutes` after midnight, local time; if clocks skip that time, the first moment after. */
function atMinutes(date: string, minutes: number, zone: string): string {
  const guess = epoch(startOfDate(date, zone)) + minutes * MINUTE
  const off = minutes - minutesOf(wallClock(instantOf(guess), zone).slice(11, 16))
  return instantOf(guess + off * MINUTE)
}

/** Returns when a message may be sent: now, or when the quiet hours end. Equal times mean no quiet hours. */
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
