import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCheckout, patchCheckout } from '../checkout.store.ts'
import { findCheckout } from '../queries/public-checkout.query.ts'
import { showCheckout } from '../show-checkout.ts'
import { stateOf } from '../checkout.presenter.ts'
import { publishCase } from '../lifecycle/publish-case.ts'
import { recordOf } from '../lifecycle/record-of.ts'
import { payerOf } from '../payer.ts'

/** Gives up paying. A job ends the provider's page; a payment made meanwhile counts when its event arrives. */
export const cancelCheckout: Operation<typeof api.payments.cancelCheckout> = async (context, { params }) => {
  const { tow_company_id } = await findCheckout(context.db, params.key)
  await context.as(payerOf(tow_company_id), async ({ db, history, publishChange, enqueue }) => {
    const row = await lockCheckout(db, params.key)
    if (row?.status !== 'pending') return
    if (stateOf(row) === 'processing')
      throw new Refused("Your payment was already sent. Wait for the bank, and don't pay again.", { code: 'sent' })
    const { id } = row
    await patchCheckout(db, id, { status: 'cancelled' })
    await enqueue('settle_checkout', { checkout_id: id }, { tow_company_id })
    await history({
      action: 'checkout.cancelled',
      ...recordOf(row),
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    })
    await publishCase({ publishChange }, row)
  })
  return showCheckout(context, params.key)
}
