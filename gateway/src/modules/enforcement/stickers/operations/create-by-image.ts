import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { addItem } from '../lifecycle/add-item.ts'
import { MAIN_FIELD } from '../lifecycle/store-images.ts'

/** Adds a car with its photos, the main one first, and the plate that the person confirmed. */
export const createByImage: Operation<typeof api.stickers.createByImage> = (context, { body, images }) => {
  const { claimed_at, ...sticker } = body
  const sorted = images.toSorted((a, b) => Number(b.field === MAIN_FIELD) - Number(a.field === MAIN_FIELD))
  return addItem(context, sticker, sorted, claimed_at ?? null)
}
