import { localDate } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { StickerRecord } from '../queries/sticker-item.query.ts'
import { countOpenItems } from '../sticker-item.store.ts'
import { lockStickerList, patchStickerList } from '../sticker-list.store.ts'

/**
 * Closes a list with its last open car, once its day has come. Until then more cars may be added to it. The lock on the list makes two
 * people who end its last two cars wait for each other.
 */
export async function closeIfDone(
  { db, clock }: Pick<WorkContext, 'db' | 'clock'>,
  { sticker_list_id, timezone }: Pick<StickerRecord, 'sticker_list_id' | 'timezone'>,
): Promise<void> {
  const list = await lockStickerList(db, sticker_list_id)
  const now = clock.now()
  if (!list || list.closed_at || list.tow_date > localDate(now.toISOString(), timezone)) return
  if ((await countOpenItems(db, list.id)) === 0) await patchStickerList(db, list.id, { closed_at: now })
}
