import type { StickerListRow } from '@curbwise/api/resources/sticker-records.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { stickerTextsIn, type StickerTexts } from '../../../parts/sticker-texts.ts'
import { plusDays, weekday } from '@curbwise/rules/time/dates'
import { localDate } from '@curbwise/rules/time/zone'

/** The list that takes the next cars. A `new` one is started with its first car; `started` is one that the server's list hasn't shown yet. */
export type ChosenList =
  | { readonly kind: 'open'; readonly id: string; readonly tow_date: string; readonly items: number }
  | { readonly kind: 'started'; readonly id: string; readonly tow_date: string }
  | { readonly kind: 'new'; readonly tow_date: string }

/** Days until the first local day that begins at least 24 hours from now, whatever the hour. */
const DAYS_AHEAD = 2

export const today = (now: number, zone: string): string => localDate(new Date(now).toISOString(), zone)

/** Filters for lists whose day isn't over, and for those of one day. */
export const fromToday = (now: number, zone: string) => `tow_date:date_after:${plusDays(today(now, zone), -1)}` as const
export const onDay = (date: string) => `tow_date:date_is:${date}` as const

/** Returns the day of a new list: the first that begins at least a whole day from now, which is the usual minimum notice. */
export const newListDay = (now: number, zone: string): string => plusDays(today(now, zone), DAYS_AHEAD)

export const openList = ({ id, tow_date, items }: Pick<StickerListRow, 'id' | 'tow_date' | 'items'>): ChosenList => ({
  kind: 'open',
  id,
  tow_date,
  items,
})

/** Returns the lists that take cars and whose day isn't over, the nearest day first. */
export const listsToChoose = (rows: readonly StickerListRow[], now: number): readonly StickerListRow[] =>
  rows
    .filter(({ can, tow_date, contract }) => can.add_item && tow_date >= today(now, contract.timezone))
    .toSorted((a, b) => a.tow_date.localeCompare(b.tow_date) || b.created_at.localeCompare(a.created_at))

/** Returns the chosen list as it is now; null once it takes no more cars, so that another one is suggested. */
export function listNow(list: ChosenList, rows: readonly StickerListRow[]): ChosenList | null {
  if (list.kind === 'new') return list
  const row = rows.find(({ id }) => id === list.id)
  if (row) return row.can.add_item ? openList(row) : null
  return list.kind === 'started' ? list : null
}

/** Returns the day of a new list beside these: a complex has one list for a day. */
export function freeDay(rows: readonly Pick<StickerListRow, 'tow_date'>[], from: string): string {
  const taken = new Set(rows.map(({ tow_date }) => tow_date))
  let day = from
  while (taken.has(day)) day = plusDays(day, 1)
  return day
}

/** Returns the list with the nearest day, or a new one where there is none. */
export function suggestedList(rows: readonly StickerListRow[], now: number, zone: string): ChosenList {
  const [row] = listsToChoose(rows, now)
  return row ? openList(row) : { kind: 'new', tow_date: freeDay(rows, newListDay(now, zone)) }
}

export const carsWords = (count: number, t: StickerTexts): string =>
  count === 0 ? t('cars.none') : t('cars', { count })

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** "Saturday, 11/22/2026" */
export const dayWords = (date: string, t: StickerTexts = stickerTextsIn('en')): string =>
  t(`day.${WEEKDAYS[weekday(date) % WEEKDAYS.length] ?? 0}`, { date: dateText(date) })

/** Returns what stops the car from being put on the list, as an instruction; null if nothing does. Only the server can start a list. */
export function listProblem(list: ChosenList | null, is_offline: boolean, t: StickerTexts): string | null {
  if (list === null) return t(is_offline ? 'missing.signal' : 'missing.lists')
  return list.kind === 'new' && is_offline ? t('missing.new_list') : null
}
