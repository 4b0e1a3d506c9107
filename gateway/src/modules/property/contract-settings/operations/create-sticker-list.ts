import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { createList } from '../../../enforcement/stickers/index.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'

/** Creates a list for one day of the complex: the first on which its cars may be towed. */
export const createStickerList: Operation<typeof api.contracts.stickerList> = async (context, { params, body }) => {
  const contract = await loadContract(context.db, context.actor, params.id)
  const list = await createList(context, contract, body.tow_date)
  return {
    id: list.id,
    contract_id: list.contract_id,
    tow_date: list.tow_date,
    created_at: list.created_at.toISOString(),
  }
}
