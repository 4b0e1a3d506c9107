import type { Checkout as CheckoutAnswer } from '@curbwise/api'
import { callForValue } from '../../../db/call-function.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { openReleaseCode } from '../../enforcement/boots/index.ts'
import { loadCase } from './queries/payable-case.query.ts'
import { findCheckout } from './queries/public-checkout.query.ts'
import { presentCheckout } from './checkout.presenter.ts'
import { showFound } from './show-found.ts'

/**
 * Returns the code that opens the boot; undefined unless this checkout's payment is in the ledger and stays there. The
 * database decides: it gives out nothing before.
 */
async function releaseCode({ db, installation }: OperationContext, key: string): Promise<string | undefined> {
  const sealed = await callForValue(db, 'public_release_code', key)
  return sealed ? openReleaseCode(installation.pin_key, sealed) : undefined
}

/** Shows the checkout to its payer, with the case. Throws NotFound thirty days after the case has ended. */
export async function showCheckout(context: OperationContext, key: string): Promise<CheckoutAnswer> {
  const found = await findCheckout(context.db, key)
  const of = await loadCase(context.db, found.case_key)
  const shown = await showFound(context, of)
  const code = of.kind === 'boot' && found.status === 'paid' ? await releaseCode(context, key) : undefined
  return presentCheckout(found, shown, { now: context.clock.now(), payments: context.payments, code })
}
