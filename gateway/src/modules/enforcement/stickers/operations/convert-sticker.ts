import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { convertItem } from '../lifecycle/convert-item.ts'
import { loadItemDetails, lockItem } from '../lifecycle/load-item.ts'

export const convertSticker: Operation<typeof api.stickers.convertItem> = async (context, { params, body }) => {
  const item = await lockItem(context.db, context.actor, params.id)
  await convertItem(context, item, body)
  return loadItemDetails(context, item.id)
}
