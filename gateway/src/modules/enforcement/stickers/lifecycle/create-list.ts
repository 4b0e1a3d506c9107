import { localDate } from '@curbwise/rules'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { StickerList } from '../sticker-list.model.ts'
import { insertStickerList } from '../sticker-list.store.ts'

/** Starts a list for one day of the complex: the first on which its cars may be towed. */
export async function createList(
  { db, actor, clock, recordChange }: OperationContext,
  contract: Contract,
  tow_date: string,
): Promise<StickerList> {
  if (!contract.is_active) throw new Refused('This complex is disabled, so it can’t have a new sticker list.')
  if (tow_date < localDate(clock.now().toISOString(), contract.timezone))
    throw new ValidationFailed({ tow_date: 'Choose today or a later day' })
  const { id: contract_id, tow_company_id } = contract
  const list = await insertStickerList(db, {
    contract_id,
    tow_company_id,
    tow_date,
    created_by: actor.user_id,
    created_by_name: actor.name,
    created_at: clock.now(),
  })
  await recordChange(
    [
      {
        action: 'sticker_list.added',
        record_kind: 'sticker_list',
        record_id: list.id,
        contract_id,
        tow_company_id,
        before: null,
        after: { tow_date: list.tow_date },
      },
    ],
    [{ resource: 'vehicle_notices', id: list.id, contract_id }],
  )
  return list
}
