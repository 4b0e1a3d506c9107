import { moneyText } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { expireUnpaidPermit } from '../../../parking/guest-permits/index.ts'
import { isOfPermit } from '../checkout.model.ts'
import { lockCheckout, patchCheckout } from '../checkout.store.ts'
import { publishCase } from './publish-case.ts'
import { recordOf } from './record-of.ts'

/**
 * Ends a checkout whose page was used and whose outcome can't be asked for anymore, because the provider doesn't let us
 * into its account. People have to look there: the payer reads that the payment is being checked, and the desk isn't
 * blocked. An event that still arrives counts.
 */
export async function leaveToPeople(work: WorkContext, checkout_id: string): Promise<void> {
  const { db, history, enqueue } = work
  const row = await lockCheckout(db, checkout_id)
  if (!row || (row.status !== 'pending' && row.status !== 'cancelled') || row.has_set_aside) return
  const { provider_account } = row
  await patchCheckout(db, row.id, { status: row.status === 'pending' ? 'expired' : row.status, has_set_aside: true })
  const asked = `${moneyText(row.amount_cents)} USD on account ${provider_account ?? ''}`.trim()
  const said = 'nothing: the access to the account was ended'
  await history({
    action: 'checkout.event_set_aside',
    ...recordOf(row),
    before: null,
    after: { mismatch: 'access', said, asked },
  })
  await enqueue('payment_alarm', { checkout_id, event_id: 'read_back', said, asked }, 'platform')
  await publishCase(work, row)
  if (isOfPermit(row)) await expireUnpaidPermit(work, row.guest_permit_id, 'expired', 'not paid in time')
}
