import type { StickerItemRow } from '@curbwise/api/resources/sticker-records.schemas'
import { localDate } from '@curbwise/rules/time/zone'
import { today } from './lists.ts'

/** Returns the cars that were added on the complex's current day, the newest first. */
export const madeToday = (items: readonly StickerItemRow[], zone: string, now: number): readonly StickerItemRow[] =>
  items
    .filter(({ made_at }) => localDate(made_at, zone) === today(now, zone))
    .toSorted((a, b) => b.made_at.localeCompare(a.made_at) || b.number - a.number)
