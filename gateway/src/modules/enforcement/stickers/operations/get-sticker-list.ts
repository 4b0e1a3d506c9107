import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadListDetails } from '../lifecycle/load-list.ts'

export const getStickerList: Operation<typeof api.stickers.get> = (context, { params }) =>
  loadListDetails(context, params.id)
