import type { StickerStanding } from '@curbwise/rules/stickers/status'
import { dateText } from '@curbwise/rules/time/text'
import { localDate } from '@curbwise/rules/time/shown'
import { towNumber } from '@curbwise/rules/tows/number'
import { LIST_TEXTS, type ListTexts } from './texts.ts'
import type { ConversionsView, StandingCounts, StickerCarView, StickerListView } from './types.ts'

const DAY_MS = 86_400_000
const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`)
const daysFrom = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS)

/** "S-20871" */
export const stickerNumber = (number: number): string => `S-${number}`

/** Part of a list's bar: how many of its cars, and its color. */
export interface BarPart {
  readonly id: string
  readonly count: number
  /** "to look at" */
  readonly words: string
  readonly color: string
}

const OPEN_PARTS: readonly (readonly [StickerStanding, color: string])[] = [
  ['ready', 'c1'],
  ['look', 'c2'],
  ['missing', 'c4'],
  ['has_right', 'c3'],
  ['paused', 'text-3'],
  ['waiting', 'c5'],
]
const NONE: StandingCounts = { ready: 0, waiting: 0, look: 0, has_right: 0, missing: 0, paused: 0 }

/** Splits a list's cars by what could be done with each now, then by how the others ended. Empty parts are left out. */
export function barParts(
  { standings, counts }: Pick<StickerListView, 'standings' | 'counts'>,
  t: ListTexts = LIST_TEXTS.en,
): readonly BarPart[] {
  const open = standings
    ? OPEN_PARTS.map(([id, color]) => ({ id, color, count: (standings ?? NONE)[id] }))
    : [{ id: 'open' as const, color: 'c1', count: counts.active + counts.eligible }]
  const ended = [
    { id: 'complied' as const, color: 'ok', count: counts.complied },
    { id: 'converted' as const, color: 'st-requested', count: counts.converted },
    { id: 'expired' as const, color: 'line-2', count: counts.expired },
  ]
  return [...open, ...ended]
    .filter(({ count }) => count > 0)
    .map((part) => ({ ...part, words: t.parts[part.id](part.count) }))
}

/** "8 ready, 1 to look at, 2 cured" */
export const barWords = (parts: readonly BarPart[], t: ListTexts = LIST_TEXTS.en): string =>
  parts.length === 0 ? t.no_cars : parts.map(({ count, words }) => `${count} ${words}`).join(', ')

/** The day from which a list's cars may be towed, and how far it is from today. */
export function dayWords(
  { tow_date, segment, contract }: Pick<StickerListView, 'tow_date' | 'segment' | 'contract'>,
  now: number,
  t: ListTexts = LIST_TEXTS.en,
): { readonly title: string; readonly detail: string } {
  const days = daysFrom(localDate(new Date(now).toISOString(), contract.timezone), tow_date)
  const weekday = t.weekdays[new Date(noon(tow_date)).getUTCDay()] ?? ''
  const title = days === 0 ? t.today(dateText(tow_date)) : `${weekday} ${dateText(tow_date)}`
  if (segment === 'done') return { title, detail: t.segments.done }
  if (days === 0) return { title, detail: t.since_midnight }
  if (days < 0) return { title, detail: t.days_ago(-days) }
  return { title, detail: days === 1 ? t.tomorrow : t.in_days(days) }
}

type Started = Pick<StickerListView, 'created_at' | 'created_by' | 'contract'>

const startDay = ({ created_at, contract }: Started): string => dateText(localDate(created_at, contract.timezone))
const startedBy = ({ created_by }: Started, t: ListTexts): string => (created_by ? t.by(created_by) : '')

/** "11/19/2026 by Rubén Treviño" */
export const startWords = (list: Started, t: ListTexts = LIST_TEXTS.en): string =>
  `${startDay(list)}${startedBy(list, t)}`

/** "Started 11/19/2026 by Rubén Treviño" */
export const startedWords = (list: Started, t: ListTexts = LIST_TEXTS.en): string =>
  `${t.started_on(startDay(list))}${startedBy(list, t)}`

export const listTitle = ({ contract, tow_date }: Pick<StickerListView, 'contract' | 'tow_date'>): string =>
  `${contract.name}, ${dateText(tow_date)}`

/** What could be done with an open car now, in a few words. */
export function standingWords(
  { now, first_day, messages }: StickerCarView,
  at: number,
  t: ListTexts = LIST_TEXTS.en,
): string {
  if (!now) return ''
  if (now.state !== 'waiting') return t.standings[now.state]
  if (Date.parse(first_day.at) > at) return t.from_day(dateText(first_day.on))
  return messages.state === 'waiting' || messages.state === 'failed' ? t.message_not_sent : t.something_missing
}

/** How a sticker ended: "Cured 11/20/2026", "Tow 48,219"; null while it is open. */
export function endWords(
  car: Pick<StickerCarView, 'status' | 'complied_at' | 'contract' | 'tow'>,
  t: ListTexts = LIST_TEXTS.en,
): string | null {
  if (car.status === 'complied')
    return car.complied_at
      ? t.cured_on(dateText(localDate(car.complied_at, car.contract.timezone)))
      : t.statuses.complied
  if (car.status === 'converted') return car.tow ? t.tow_number(towNumber(car.tow.number)) : t.statuses.converted
  return car.status === 'expired' ? t.statuses.expired : null
}

export const CAR_GROUPS = ['all', 'ready', 'waiting', 'look', 'ended'] as const
export type CarGroup = (typeof CAR_GROUPS)[number]

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
export function resultWords({ results, converted, refused }: ConversionsView, t: ListTexts = LIST_TEXTS.en): string {
  const already = results.length - converted - refused
  const parts = [
    t.converted(converted),
    ...(already > 0 ? [t.had_tow(already)] : []),
    ...(refused > 0 ? [t.left(refused)] : []),
  ]
  return parts.join(', ')
}
