import type { WorkContext } from '../../../../operation/operation.ts'
import { cancelOtherCheckouts } from '../checkout.bulk.ts'
import type { Checkout } from '../checkout.model.ts'
import { recordOf } from './record-of.ts'

/**
 * Ends checkouts of the same case begun after this one, when its payer gave up, started over, and the first payment then
 * arrived: nothing is left to pay.
 */
export async function cancelOthers(
  { db, history, publishChange, enqueue }: WorkContext,
  { id, tow_id, boot_id, tow_company_id, contract_id }: Checkout,
): Promise<void> {
  for (const other_id of await cancelOtherCheckouts(db, { tow_id, boot_id }, id)) {
    await enqueue('settle_checkout', { checkout_id: other_id }, { tow_company_id })
    await history({
      action: 'checkout.cancelled',
      ...recordOf({ id: other_id, boot_id, contract_id, tow_company_id }),
      before: { status: 'pending' },
      after: { status: 'cancelled' },
      reason: 'Paid by an earlier payment',
    })
    await publishChange('payments', other_id, contract_id)
  }
}
