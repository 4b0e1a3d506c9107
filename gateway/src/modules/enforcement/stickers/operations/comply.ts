import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { complyItem } from '../lifecycle/comply-item.ts'
import { stateOfItem } from '../lifecycle/decide-item.ts'
import { loadItemDetails, lockItem } from '../lifecycle/load-item.ts'
import { settleItem } from '../lifecycle/settle-item.ts'
import { storeImages } from '../lifecycle/store-images.ts'
import { canSticker } from '../sticker.policy.ts'

/** Marks a car as cured, with a photo if there is one. */
export const comply: Operation<typeof api.stickers.complied> = async (context, { params, body, images }) => {
  const item = await settleItem(context, await lockItem(context.db, context.actor, params.id))
  assertPermitted(canSticker.comply(context.actor, stateOfItem(item)))
  if (item.status !== 'complied') {
    await storeImages(context, item, images)
    await complyItem(context, item, { note: body?.note || null, action: 'sticker.complied' })
  }
  return loadItemDetails(context, item.id)
}
