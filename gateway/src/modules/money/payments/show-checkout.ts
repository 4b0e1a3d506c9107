import type { Checkout as CheckoutAnswer } from '@curbwise/api'
import type { OperationContext } from '../../../operation/operation.ts'
import { showCase } from '../../enforcement/find-my-car/index.ts'
import { loadCase } from './queries/payable-case.query.ts'
import { findCheckout } from './queries/public-checkout.query.ts'
import { presentCheckout } from './checkout.presenter.ts'

/** Shows the checkout to its payer, with the case. Throws NotFound thirty days after the case has ended. */
export async function showCheckout(context: OperationContext, key: string): Promise<CheckoutAnswer> {
  const found = await findCheckout(context.db, key)
  const shown = await showCase(context, await loadCase(context.db, found.case_key))
  return presentCheckout(found, shown, context.clock.now(), context.payments)
}
