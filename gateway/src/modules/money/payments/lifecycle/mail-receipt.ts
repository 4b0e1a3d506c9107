import type { TakenPayment } from '@curbwise/rules'
import { extraMail, receiptMail } from '../../../enforcement/tow-documents/index.ts'
import type { WorkContext } from '../../../../operation/operation.ts'
import { chargeOfTow } from '../../../enforcement/custody/index.ts'
import type { TowCheckout } from '../checkout.model.ts'
import { receiptNumberOf } from '../queries/payments-of-checkout.query.ts'
import { receiptFacts } from '../queries/receipt-facts.query.ts'

/**
 * Queues the receipt of a payment that was just recorded or, when all of it exceeds the amount due, the notice of a refund.
 * Skips payers without an email address.
 */
export async function mailReceipt(
  work: WorkContext,
  row: TowCheckout,
  payment: TakenPayment,
  extra_cents: number,
): Promise<void> {
  const { db, clock, origin, mail } = work
  if (row.payer_email === null) return
  const facts = await receiptFacts(db, row.tow_id)
  if (!facts) return
  const receipt_number = await receiptNumberOf(db, row.id, payment.payment_id)
  const charge = await chargeOfTow(db, { id: row.tow_id }, clock.now())
  if (!charge) return
  const of = {
    ...facts,
    vehicle: facts,
    to: row.payer_email,
    language: row.language,
    rules: {
      rules_version: facts.rules_version,
      rules: facts.rules,
      state: facts.jurisdiction_state,
      at: facts.requested_at.toISOString(),
    },
    company: {
      name: facts.company,
      license_number: facts.license_number,
      address: facts.company_address,
      phone: facts.company_phone,
    },
    lot: facts.lot === null ? null : { name: facts.lot, address: facts.lot_address },
    charge,
    paid_cents: payment.amount_cents,
    paid_at: new Date(payment.at),
    receipt_number,
    is_sandbox: row.provider === 'sandbox',
    extra_cents,
    case_address: `${origin}/findmycar?case=${facts.public_key}`,
  }
  await mail(extra_cents >= payment.amount_cents ? extraMail(of) : receiptMail(of), facts, {
    tow_company_id: row.tow_company_id,
  })
}
