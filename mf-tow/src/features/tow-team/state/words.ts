import type { SegmentName } from '@curbwise/api/list'
import type { TOW_TEAM_LIST } from '@curbwise/api/resources/tow-team.list'
import type { HandedOver, TeamSession, TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { shiftStartText } from '../../../parts/shift-words.ts'

export type TowRole = TowUser['role']

export const TEAM_ROLES = ['tow_driver', 'tow_staff', 'tow_admin'] as const satisfies readonly TowRole[]
export const ROLE_LABELS: Readonly<Record<TowRole, string>> = {
  tow_admin: 'Tow Admin',
  tow_staff: 'Tow Staff',
  tow_driver: 'Tow Driver',
}
export const ROLE_DETAILS: Readonly<Record<TowRole, string>> = {
  tow_driver: 'Drives: own tows, open requests, plate checks, and stickers',
  tow_staff: 'Works at the desk: dispatch, releases, and complexes',
  tow_admin: 'Everything staff can do, plus the team, prices, and refunds',
}

/** Segments in the order of the bar. */
export const SEGMENTS = [
  'all',
  'on_shift',
  'active',
  'has_not_joined_yet',
  'disabled',
] as const satisfies readonly SegmentName<typeof TOW_TEAM_LIST>[]
export type Segment = (typeof SEGMENTS)[number]
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  on_shift: 'On shift',
  active: 'Active',
  has_not_joined_yet: 'Has not joined yet',
  disabled: 'Disabled',
}
/** Returns the segment in the URL; "all" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "Seen 3 min ago", or the day for more than a day ago. @param now ms since 1970 */
export function seenText({ last_seen_at }: Pick<TowUser, 'last_seen_at'>, zone: string, now: number): string {
  if (!last_seen_at) return 'Never logged in'
  const ago = now - Date.parse(last_seen_at)
  if (ago < MINUTE) return 'Seen just now'
  if (ago < HOUR) return `Seen ${Math.floor(ago / MINUTE)} min ago`
  return ago < DAY ? `Seen ${Math.floor(ago / HOUR)} h ago` : `Seen ${dayText(last_seen_at, zone)}`
}

/** The name of a device in a list; within a sentence see `someDevice`. */
export const deviceText = ({ device }: Pick<TeamSession, 'device'>): string => device ?? 'Unknown device'

/** "Chrome on Windows", "an unknown device" */
export const someDevice = ({ device }: Pick<TeamSession, 'device'>): string => device ?? 'an unknown device'

/** "Since 11/20/2026, 4:00 PM." and "Seen 3 min ago" @param now ms since 1970 */
export const sessionTexts = (
  { started_at, last_seen_at }: Pick<TeamSession, 'started_at' | 'last_seen_at'>,
  zone: string,
  now: number,
): readonly [since: string, seen: string] => [
  `Since ${shiftStartText(started_at, zone, now)}.`,
  seenText({ last_seen_at }, zone, now),
]

/** For an invitation: when its link expires, or that it has. @param now ms since 1970 */
export function linkText(
  { invitation_until }: Pick<TowUser, 'invitation_until'>,
  zone: string,
  now: number,
): string | null {
  if (!invitation_until) return null
  return `${Date.parse(invitation_until) > now ? 'Link expires' : 'Link expired'} ${dayText(invitation_until, zone)}`
}

/** "Can override and void"; null for none. */
export function permissionsText({ can_override, can_void }: Pick<TowUser, 'can_override' | 'can_void'>): string | null {
  const verbs = [...(can_override ? ['override'] : []), ...(can_void ? ['void'] : [])]
  return verbs.length > 0 ? `Can ${verbs.join(' and ')}` : null
}

/** "Truck 7, on shift since 4:00 PM", "Off shift"; null for the office. @param now ms since 1970 */
export function shiftText(
  { role, on_shift_since, truck }: Pick<TowUser, 'role' | 'on_shift_since' | 'truck'>,
  zone: string,
  now: number,
): string | null {
  if (role !== 'tow_driver') return null
  if (on_shift_since === null) return 'Off shift'
  const since = `since ${shiftStartText(on_shift_since, zone, now)}`
  return truck ? `${truck.name}, on shift ${since}` : `On shift ${since}`
}

const numbers = (tows: HandedOver['tows']): string =>
  `${tows.length === 1 ? 'Tow' : 'Tows'} ${tows.map(({ number }) => number).join(', ')}`

/** Says where each tow of a hand-over went: "Tows 1042, 1043: Rubén Treviño." */
export function handedOverText(handed: HandedOver | null): string | undefined {
  if (!handed) return undefined
  const { to, tows, stayed } = handed
  const sentences = [
    ...(tows.length > 0 ? [`${numbers(tows)}: ${to?.name ?? 'back in the open requests'}.`] : []),
    ...(stayed.length > 0 ? [`${numbers(stayed)}: hooked up, so dispatch finishes it.`] : []),
  ]
  return sentences.join(' ') || undefined
}

const SORTED = {
  name: 'Sorted by name',
  last_seen_at: 'Sorted by last seen',
  open_tows: 'Sorted by open tows',
} as const

/** Footer text: "Drivers first, 9 of 9". */
export function footerText(sort: string | null, shown: number, total: number | null): string {
  const field = Object.keys(SORTED).find((one): one is keyof typeof SORTED => sort?.replace(/^-/, '') === one)
  const order = field ? SORTED[field] : 'Drivers first'
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
