import type { StickerStanding } from '@curbwise/rules/stickers/status'
import { dateText } from '@curbwise/rules/time/text'
import { localDate } from '@curbwise/rules/time/shown'
import { towNumber } from '@curbwise/rules/tows/number'
import type { ConversionsView, ListSegment, StandingCounts, StickerCarView, StickerListView } from './types.ts'

const DAY_MS = 86_400_000
const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`)
const daysFrom = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS)
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** "S-20871" */
export const stickerNumber = (number: number): string => `S-${number}`

export const carsText = (count: number): string => counted(count, 'car')

export const SEGMENT_LABELS: Readonly<Record<ListSegment, string>> = {
  due_today: 'Due today',
  coming: 'Coming',
  overdue: 'Overdue',
  done: 'Done',
}

/** Part of a list's bar: how many of its cars, and its color. */
export interface BarPart {
  readonly id: string
  readonly count: number
  /** "to look at" */
  readonly words: string
  readonly color: string
}

const OPEN_PARTS: readonly (readonly [StickerStanding, words: string, color: string])[] = [
  ['ready', 'ready', 'c1'],
  ['look', 'to look at', 'c2'],
  ['missing', 'that can’t be towed yet', 'c4'],
  ['has_right', 'with a right to park', 'c3'],
  ['paused', 'on hold', 'text-3'],
  ['waiting', 'waiting', 'c5'],
]
const NONE: StandingCounts = { ready: 0, waiting: 0, look: 0, has_right: 0, missing: 0, paused: 0 }

/** Splits a list's cars by what could be done with each now, then by how the others ended. Empty parts are left out. */
export function barParts({ standings, counts }: Pick<StickerListView, 'standings' | 'counts'>): readonly BarPart[] {
  const open = standings
    ? OPEN_PARTS.map(([id, words, color]) => ({ id, words, color, count: (standings ?? NONE)[id] }))
    : [{ id: 'open', words: 'open', color: 'c1', count: counts.active + counts.eligible }]
  const ended = [
    { id: 'complied', words: 'cured', color: 'ok', count: counts.complied },
    { id: 'converted', words: 'requested as tows', color: 'st-requested', count: counts.converted },
    { id: 'expired', words: 'expired', color: 'line-2', count: counts.expired },
  ]
  return [...open, ...ended].filter(({ count }) => count > 0)
}

/** "8 ready, 1 to look at, 2 cured" */
export const barWords = (parts: readonly BarPart[]): string =>
  parts.length === 0 ? 'No cars yet' : parts.map(({ count, words }) => `${count} ${words}`).join(', ')

/** The day from which a list's cars may be towed, and how far it is from today. */
export function dayWords(
  { tow_date, segment, contract }: Pick<StickerListView, 'tow_date' | 'segment' | 'contract'>,
  now: number,
): { readonly title: string; readonly detail: string } {
  const days = daysFrom(localDate(new Date(now).toISOString(), contract.timezone), tow_date)
  const weekday = new Date(noon(tow_date)).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
  const title = days === 0 ? `Today, ${dateText(tow_date)}` : `${weekday} ${dateText(tow_date)}`
  if (segment === 'done') return { title, detail: 'Done' }
  if (days === 0) return { title, detail: 'since midnight' }
  if (days < 0) return { title, detail: `${counted(-days, 'day')} ago` }
  return { title, detail: days === 1 ? 'tomorrow' : `in ${days} days` }
}

/** "Started 11/19/2026 by Rubén Treviño" */
export const startedWords = ({
  created_at,
  created_by,
  contract,
}: Pick<StickerListView, 'created_at' | 'created_by' | 'contract'>): string =>
  `Started ${dateText(localDate(created_at, contract.timezone))}${created_by ? ` by ${created_by}` : ''}`

export const listTitle = ({ contract, tow_date }: Pick<StickerListView, 'contract' | 'tow_date'>): string =>
  `${contract.name}, ${dateText(tow_date)}`

/** What could be done with an open car now, in a few words. */
export function standingWords({ now, first_day, messages }: StickerCarView, at: number): string {
  switch (now?.state) {
    case 'ready':
      return 'ready'
    case 'look':
      return 'look first'
    case 'has_right':
      return 'has a right to park'
    case 'missing':
      return 'can’t be towed yet'
    case 'paused':
      return 'on hold'
    case 'waiting':
      if (Date.parse(first_day.at) > at) return `from ${dateText(first_day.on)}`
      return messages.state === 'waiting' || messages.state === 'failed' ? 'message not sent' : 'something is missing'
    default:
      return ''
  }
}

/** How a sticker ended: "Cured 11/20/2026", "Tow 48,219"; null while it is open. */
export function endWords(car: Pick<StickerCarView, 'status' | 'complied_at' | 'contract' | 'tow'>): string | null {
  if (car.status === 'complied')
    return car.complied_at ? `Cured ${dateText(localDate(car.complied_at, car.contract.timezone))}` : 'Cured'
  if (car.status === 'converted') return car.tow ? `Tow ${towNumber(car.tow.number)}` : 'Requested as a tow'
  return car.status === 'expired' ? 'Expired' : null
}

export const CAR_GROUPS = ['all', 'ready', 'waiting', 'look', 'ended'] as const
export type CarGroup = (typeof CAR_GROUPS)[number]
export const CAR_GROUP_LABELS: Readonly<Record<CarGroup, string>> = {
  all: 'All',
  ready: 'Ready',
  waiting: 'Waiting',
  look: 'To look at',
  ended: 'Ended',
}

/** The group of a car: everything open that is neither ready nor waiting needs a person to look at it. */
export function groupOf({ now }: Pick<StickerCarView, 'now'>): Exclude<CarGroup, 'all'> {
  if (!now) return 'ended'
  return now.state === 'ready' || now.state === 'waiting' ? now.state : 'look'
}

export const groupIn = (text: string | null): CarGroup => CAR_GROUPS.find((one) => one === text) ?? 'all'

export const inGroup = (cars: readonly StickerCarView[], group: CarGroup): readonly StickerCarView[] =>
  group === 'all' ? cars : cars.filter((car) => groupOf(car) === group)

/** The car before and after one, in the order shown; null at the ends, and if it isn't shown. */
export function neighborsOf(
  cars: readonly Pick<StickerCarView, 'id'>[],
  id: string,
): { readonly before: string | null; readonly after: string | null; readonly at: number } {
  const at = cars.findIndex((car) => car.id === id)
  return {
    at,
    before: at > 0 ? (cars[at - 1]?.id ?? null) : null,
    after: at === -1 ? null : (cars[at + 1]?.id ?? null),
  }
}

/** "8 converted, 3 left alone" */
export function resultWords({ results, converted, refused }: ConversionsView): string {
  const already = results.length - converted - refused
  const parts = [
    `${converted} converted`,
    ...(already > 0 ? [`${already} had a tow already`] : []),
    ...(refused > 0 ? [`${refused} left alone`] : []),
  ]
  return parts.join(', ')
}
