import { moneyText } from '@curbwise/rules'
import type { counterPayment } from '@curbwise/api'
import type { z } from 'zod'
import { Conflict, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { TowPlace } from './charge-lines.ts'
import { usd } from '../charge.presenter.ts'
import { insertUnusedTransaction } from '../transaction.bulk.ts'
import { receiptUsed } from './receipt-number.ts'

export type CounterPayment = z.infer<typeof counterPayment>

/** Throws a 409 with the amount due when the payment is for another amount. */
export function assertAmount(payment: CounterPayment, due_cents: number): void {
  if (payment.amount_cents !== due_cents)
    throw new Conflict(`The amount is ${moneyText(due_cents)} now.`, { due: usd(due_cents) })
}

/** What is paid at the counter: a tow, the removal of a boot, or the late return of its device. */
export type PaidPlace = TowPlace & {
  readonly kind?: 'boot' | 'late_fee'
  readonly payer_email?: string | null
}

/**
 * Records a payment in cash or by card terminal, at the counter or at the car, under a receipt number that the company
 * uses once. Writes nothing when nothing is due. Throws a 409 for an amount other than the one due, and a 422 for too
 * little cash or a used receipt number. Returns the receipt number.
 */
export async function takeCounterPayment(
  context: OperationContext,
  of: PaidPlace,
  payment: CounterPayment,
  due_cents: number,
): Promise<string> {
  const { db, actor, clock } = context
  assertAmount(payment, due_cents)
  const given = payment.method === 'cash' ? (payment.cash_given_cents ?? null) : null
  if (given !== null && given < due_cents) {
    throw new ValidationFailed({ 'payment.cash_given_cents': `${moneyText(due_cents)} is due; this is less` })
  }
  if (due_cents === 0) return payment.receipt_number
  const { tow_company_id, contract_id } = of
  // The unique index decides whether the number is free, so that of two clerks with the same number the second is
  // refused.
  const inserted = await insertUnusedTransaction(db, {
    tow_company_id,
    contract_id,
    ...(of.kind ? { boot_id: of.id, is_late_fee: of.kind === 'late_fee' } : { tow_id: of.id }),
    payer_email: of.payer_email ?? null,
    kind: 'payment',
    method: payment.method,
    provider: 'counter',
    provider_id: db.raw(`? || ':' || lower(receipt_key_at(?, ?))`, [
      tow_company_id,
      contract_id,
      payment.receipt_number,
    ]),
    status: 'succeeded',
    amount_cents: due_cents,
    receipt_number: payment.receipt_number,
    cash_given_cents: given,
    at: clock.now(),
    entered_by: actor.user_id,
    entered_by_name: actor.name,
    created_by: actor.user_id,
  })
  if (!inserted)
    throw await receiptUsed(db, actor, {
      tow_company_id,
      contract_id,
      receipt_number: payment.receipt_number,
      field: 'payment.receipt_number',
    })
  return payment.receipt_number
}
