import type { JobOperation } from '../../../../jobs/jobs.ts'
import { settleItem } from '../lifecycle/settle-item.ts'
import { stickerItems } from '../queries/sticker-item.query.ts'
import { lockItemRow } from '../sticker-item.store.ts'

/** Stores what time has made of these stickers. Two gateways that find the same ones change each once: the second waits, and finds it done. */
export const settleStickers: JobOperation<'settle_stickers'> = async (context, { item_ids }) => {
  for (const id of item_ids.toSorted((a, b) => a.localeCompare(b))) {
    if (!(await lockItemRow(context.db, id))) continue
    const item = await stickerItems(context.db).where('i.id', id).first()
    if (item) await settleItem(context, item)
  }
}
