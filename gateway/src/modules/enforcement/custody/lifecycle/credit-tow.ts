import { lockCustodyOfTow } from '../custody.store.ts'
import { loadTowLedger } from '../queries/tow-ledger.query.ts'
import { movePaymentsToTow } from '../transaction.bulk.ts'
import { type MoneyContext, type PaidCheckout, settlePayment } from './settle-payment.ts'

/**
 * Credits a payment for a boot to the tow of its car, which had left the property. Returns false, and changes nothing, when the
 * car is no longer in storage.
 */
export async function creditTow(
  context: MoneyContext,
  paid: PaidCheckout & { readonly boot_id: string },
): Promise<boolean> {
  const { db } = context
  await lockCustodyOfTow(db, paid.tow_id)
  const place = (await loadTowLedger(db, paid.tow_id))?.place
  if (place && place.ended_at !== null) return false
  await movePaymentsToTow(db, paid, paid.tow_id)
  if (place) await settlePayment(context, paid)
  return true
}
