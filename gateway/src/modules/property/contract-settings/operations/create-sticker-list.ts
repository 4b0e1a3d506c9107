import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { insertStickerList } from '../sticker-list.store.ts'

/** Creates a list for one day of the complex: the first on which its cars may be towed. */
export const createStickerList: Operation<typeof api.contracts.stickerList> = async (context, { params, body }) => {
  const { db, actor, clock, history } = context
  const contract = await loadContract(db, actor, params.id)
  if (!contract.is_active) throw new Refused('This complex is disabled, so it can’t have a new sticker list.')
  if (body.tow_date < localDate(clock.now().toISOString(), contract.timezone))
    throw new ValidationFailed({ tow_date: 'Choose today or a later day' })
  const { id: contract_id, tow_company_id } = contract
  const list = await insertStickerList(db, {
    contract_id,
    tow_company_id,
    tow_date: body.tow_date,
    created_by: actor.user_id,
    created_at: clock.now(),
  })
  await history({
    action: 'sticker_list.added',
    record_kind: 'sticker_list',
    record_id: list.id,
    contract_id,
    tow_company_id,
    before: null,
    after: { tow_date: list.tow_date },
  })
  return { id: list.id, contract_id, tow_date: list.tow_date, created_at: list.created_at.toISOString() }
}
