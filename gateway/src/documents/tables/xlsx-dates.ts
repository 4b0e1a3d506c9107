/** What a cell's format shows of a number that counts days. Null: the number itself. */
export type DateFormat = 'date' | 'moment' | 'time' | 'duration' | null

/** Formats that every file has, without naming them (ECMA-376, 18.8.30). */
export function builtInFormat(id: number): DateFormat {
  if (id === 22) return 'moment'
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time'
  if (id === 46) return 'duration'
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) ? 'date' : null
}

/** Hours, minutes, or seconds in brackets go on counting after the last one of a day or an hour. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i
/** Quoted texts, colors and languages, and characters that stand for themselves or fill the cell. */
const NOT_SHOWN = /"[^"]*"|\[[^\]]*\]|[\\_*]./g

/** What a format of the file's own shows, such as `m/d/yyyy h:mm AM/PM`. */
export function formatOf(code: string): DateFormat {
  if (ELAPSED.test(code)) return 'duration'
  const shown = code.replaceAll(NOT_SHOWN, '').replaceAll(/general/gi, '')
  const time = /[hs]/i.test(shown)
  if (/[dy]/i.test(shown)) return time ? 'moment' : 'date'
  return time ? 'time' : null
}

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/**
 * Day 0 of each calendar. The first one has a February 29, 1900, which didn't exist, so it's right from March 1900 on.
 */
const START_1900 = Date.UTC(1899, 11, 30)
const START_1904 = Date.UTC(1904, 0, 1)

/** Returns what the cell shows of a number of days, to the second: a part of a day is rarely a whole number of milliseconds. */
export function shownDate(days: number, format: NonNullable<DateFormat>, since_1904: boolean): string {
  const seconds = Math.round(days * DAY_SECONDS)
  if (seconds < 0) return String(days)
  const time = clockText(format === 'duration' ? seconds : seconds % DAY_SECONDS)
  if (format === 'time' || format === 'duration') return time
  const date = new Date((since_1904 ? START_1904 : START_1900) + Math.floor(seconds / DAY_SECONDS) * DAY_MS)
  if (Number.isNaN(date.getTime())) return String(days)
  const day = date.toISOString().slice(0, 10)
  return format === 'moment' ? `${day} ${time}` : day
}

/** Seconds as 21:15, or as 21:15:30. */
function clockText(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const rest = seconds % 60
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), ...(rest > 0 ? [two(rest)] : [])].join(
    ':',
  )
}

const ISO = /^(\d{4}-\d{2}-\d{2})?T?(?:(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?)?Z?$/

/** The same for a cell that has its date as text: 2026-11-20T21:15:00. */
export function shownIsoDate(value: string, format: DateFormat): string {
  const [, day = '', time = '', second = ''] = ISO.exec(value) ?? []
  if (day === '' && time === '') return value
  const shown = second === ':00' ? time : time + second
  if (format === 'date' || shown === '') return day || shown
  return format === 'time' || day === '' ? shown : `${day} ${shown}`
}
