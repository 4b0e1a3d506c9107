import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadList } from '../lifecycle/load-list.ts'
import { recordSticker } from '../lifecycle/record-sticker.ts'
import { lockOpenItems, patchItem } from '../sticker-item.store.ts'
import { lockStickerList, patchStickerList } from '../sticker-list.store.ts'
import { presentList } from '../sticker-list.presenter.ts'
import { canList } from '../sticker.policy.ts'

/** Closes a list for good: it takes no more cars, and the stickers that are still open expire now. */
export const closeStickerList: Operation<typeof api.stickers.close> = async (context, { params, body }) => {
  const { db, actor, clock, history, publishChange } = context
  const known = await loadList(db, actor, params.id)
  assertPermitted(canList(actor))
  const items = await lockOpenItems(db, known.id)
  const list = await lockStickerList(db, known.id)
  if (!list) throw new NotFound()
  const now = clock.now()
  if (list.closed_by === null) {
    const reason = body?.reason || null
    for (const item of items) {
      // A sticker's first day is before its end, also of one that ends before it.
      const expires_at = new Date(Math.max(now.getTime(), item.made_at.getTime() + 1))
      const eligible_at = new Date(Math.min(item.eligible_at.getTime(), expires_at.getTime() - 1))
      await patchItem(db, item, { status: 'expired', expires_at, eligible_at })
      await recordSticker(context, item, {
        action: 'sticker.expired',
        before: { status: item.status },
        after: { status: 'expired' },
        reason,
      })
    }
    await patchStickerList(db, list.id, { closed_at: now, closed_by: actor.user_id, closed_by_name: actor.name })
    await history({
      action: 'sticker_list.closed',
      record_kind: 'sticker_list',
      record_id: list.id,
      contract_id: list.contract_id,
      tow_company_id: list.tow_company_id,
      before: null,
      after: { tow_date: list.tow_date, expired: items.length },
      reason,
    })
    await publishChange('vehicle_notices', list.id, list.contract_id)
  }
  return presentList(actor, await loadList(db, actor, list.id), now, null)
}
