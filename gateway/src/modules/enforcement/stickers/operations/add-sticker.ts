import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { addItem } from '../lifecycle/add-item.ts'

/** Adds a car to a list without a photo yet. */
export const addSticker: Operation<typeof api.stickers.addItem> = (context, { body }) => addItem(context, body)
