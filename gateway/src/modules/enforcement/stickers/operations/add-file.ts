import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadItemDetails, lockItem } from '../lifecycle/load-item.ts'
import { storeImages } from '../lifecycle/store-images.ts'
import { stateOfItem } from '../lifecycle/decide-item.ts'
import { canSticker } from '../sticker.policy.ts'

export const addFile: Operation<typeof api.stickers.addFile> = async (context, { params, body, images }) => {
  const item = await lockItem(context.db, context.actor, params.id)
  assertPermitted(canSticker.add_image(context.actor, stateOfItem(item)))
  await storeImages(context, item, images, body.claimed_at ?? null)
  return loadItemDetails(context, item.id)
}
