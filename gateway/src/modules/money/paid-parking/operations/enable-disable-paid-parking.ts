import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { patchContract } from '../../../organizations/contracts/index.ts'
import { loadPlace, lockPlace, placeDetails } from '../load-place.ts'
import { canSellParking } from '../paid-parking.policy.ts'

/** Starts or stops selling parking at a complex. Permits that were sold, and payments under way, stay as they are. */
export const enableDisablePaidParking: Operation<typeof api.paidParking.enableDisable> = async (
  context,
  { params, body },
) => {
  const { db, actor, history, publishChange } = context
  const contract = await lockPlace(context, params.id)
  const has_paid_parking = body?.has_paid_parking ?? !contract.has_paid_parking
  if (has_paid_parking !== contract.has_paid_parking) {
    assertPermitted(canSellParking.switch(actor, contract))
    await patchContract(db, contract.id, { has_paid_parking })
    await history({
      action: has_paid_parking ? 'contract.paid_parking_started' : 'contract.paid_parking_stopped',
      record_kind: 'contract',
      record_id: contract.id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      before: { has_paid_parking: contract.has_paid_parking },
      after: { has_paid_parking },
    })
    await publishChange('contracts', contract.id, contract.id)
  }
  return placeDetails(context, await loadPlace(context, contract.id))
}
