import type { StickerListRow } from '@curbwise/api'
import { localDate, type StickerStanding } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { StickerListRecord } from './queries/sticker-list.query.ts'
import { canList } from './sticker.policy.ts'

/** A list is shown in the segment of its complex's own day. */
function segmentOf({ closed_at, tow_date, timezone }: StickerListRecord, now: Date): StickerListRow['segment'] {
  if (closed_at) return 'done'
  const today = localDate(now.toISOString(), timezone)
  if (tow_date === today) return 'due_today'
  return tow_date > today ? 'coming' : 'overdue'
}

export function presentList(
  actor: Actor,
  list: StickerListRecord,
  now: Date,
  standings: Readonly<Record<StickerStanding, number>> | null,
): StickerListRow {
  const { active, eligible, complied, converted, expired } = list
  const open = active + eligible
  return {
    id: list.id,
    contract: {
      id: list.contract_id,
      name: list.contract_name,
      address: list.contract_address,
      timezone: list.timezone,
      ...(list.is_practice && { is_practice: list.is_practice }),
    },
    tow_date: list.tow_date,
    segment: segmentOf(list, now),
    created_at: list.created_at.toISOString(),
    created_by: list.created_by_name,
    closed_at: list.closed_at?.toISOString() ?? null,
    items: open + complied + converted + expired,
    counts: { active, eligible, complied, converted, expired },
    standings,
    can: {
      add_item: list.is_active && list.closed_by === null,
      close: canList(actor).allowed && list.closed_by === null,
      convert: open > 0,
      print: open > 0,
    },
  }
}
