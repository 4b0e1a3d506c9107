import { dayText } from '@curbwise/rules/time/format'

/** The platform's time zone: lists of all companies use it. */
export const ZONE = 'America/Chicago'

/** "1 open tow", "3 open tows". */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

/** "Beaumont, TX"; null if neither is known. */
export const placeText = ({ city, state }: { readonly city: string | null; readonly state: string | null }) =>
  [city, state].filter((part) => part !== null).join(', ') || null

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "3 min ago", or the day for more than a day ago. @param now ms since 1970 */
export function agoText(at: string, now: number): string {
  const ago = now - Date.parse(at)
  if (ago < MINUTE) return 'just now'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`
  return ago < DAY ? `${Math.floor(ago / HOUR)} h ago` : dayText(at, ZONE)
}

/** Footer text: "By name, 6 of 6". */
export const footerText = (order: string, shown: number, total: number | null): string =>
  total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
