import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadItemDetails } from '../lifecycle/load-item.ts'

export const getSticker: Operation<typeof api.stickers.item> = (context, { params }) =>
  loadItemDetails(context, params.id)
