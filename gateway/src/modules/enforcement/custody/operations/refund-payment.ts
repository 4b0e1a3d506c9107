import { randomUUID } from 'node:crypto'
import type { api, ParsedBody } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { authorizeCustody, canSeeCustody } from '../custody.policy.ts'
import { presentPayment } from '../payment.presenter.ts'
import type { PaymentRow } from '../queries/ledger.query.ts'
import { findCustodyOfTow, lockCustodyOfTow } from '../custody.store.ts'
import { insertUnusedTransaction } from '../transaction.bulk.ts'
import type { Transaction } from '../transaction.model.ts'
import { loadTransaction, lockTransaction, refundedCents } from '../transaction.store.ts'
import { receiptUsed } from '../lifecycle/receipt-number.ts'

/**
 * Refunds a payment, with a reason. A counter refund succeeds immediately. A card refund is requested from the
 * provider after this transaction and stays pending until the provider's event.
 */
export const refundPayment: Operation<typeof api.custody.refund> = async (context, { params, body }) => {
  const { db, actor, history, publishChange, enqueue } = context
  const payment = await lockPayment(db, actor, params.id)
  if (payment.kind !== 'payment' || payment.status !== 'succeeded')
    throw new Refused('Only a completed payment can be refunded.')
  const left = payment.amount_cents + (await refundedCents(db, payment.id))
  authorizeCustody(actor, 'refund', { status: 'in_storage', police_reported_at: null }, left)
  if (body.amount_cents > left)
    throw new ValidationFailed({ amount_cents: `At most ${moneyText(left)} of this payment can be refunded` })
  const row = await writeRefund(context, payment, body)
  if (row.status === 'pending')
    await enqueue('refund_payment', { transaction_id: row.id }, { tow_company_id: payment.tow_company_id })
  await history({
    action: 'payment.refund_made',
    record_kind: payment.boot_id === null ? 'transaction' : 'booted_vehicle',
    record_id: payment.boot_id ?? row.id,
    contract_id: payment.contract_id,
    tow_company_id: payment.tow_company_id,
    before: { payment_id: payment.id, refundable: moneyText(left) },
    after: {
      amount: moneyText(body.amount_cents),
      method: row.method,
      status: row.status,
      receipt_number: row.receipt_number,
    },
    reason: body.reason,
  })
  await publishChange('payments', row.id, payment.contract_id)
  if (payment.boot_id) await publishChange('boots', payment.boot_id, payment.contract_id)
  if (payment.tow_id) await publishChange('tows', payment.tow_id, payment.contract_id)
  if (payment.guest_permit_id) await publishChange('vehicles', payment.guest_permit_id, payment.contract_id)
  const place = payment.tow_id ? await findCustodyOfTow(db, payment.tow_id) : undefined
  if (place) await publishChange('custody', place.id, payment.contract_id)
  return presentPayment(row)
}

/**
 * Returns a payment this user may see, after locking its case and itself, so that refunds and the release never run
 * concurrently.
 */
async function lockPayment(db: Knex.Transaction, actor: Actor, id: string): Promise<Transaction> {
  const known = await loadTransaction(db, id)
  if (!known || !canSeeCustody(actor, known)) throw new NotFound()
  if (known.boot_id && !actor.has_booting_access) throw new NotFound()
  if (known.tow_id) await lockCustodyOfTow(db, known.tow_id)
  return lockTransaction(db, id)
}

async function writeRefund(
  { db, actor, clock }: Parameters<typeof refundPayment>[0],
  payment: Transaction,
  body: ParsedBody<typeof api.custody.refund>,
): Promise<PaymentRow> {
  const id = randomUUID()
  const receipt_number = body.receipt_number || null
  const isCounter = payment.provider === 'counter'
  const provider_id =
    isCounter && receipt_number
      ? db.raw(`? || ':' || lower(receipt_key_at(?, ?))`, [payment.tow_company_id, payment.contract_id, receipt_number])
      : `refund:${id}`
  const row = await insertUnusedTransaction(db, {
    id,
    tow_company_id: payment.tow_company_id,
    contract_id: payment.contract_id,
    tow_id: payment.tow_id,
    boot_id: payment.boot_id,
    is_late_fee: payment.is_late_fee,
    guest_permit_id: payment.guest_permit_id,
    checkout_id: payment.checkout_id,
    kind: 'refund',
    method: payment.method,
    provider: payment.provider,
    provider_id,
    refund_of: payment.id,
    status: isCounter ? 'succeeded' : 'pending',
    amount_cents: -body.amount_cents,
    receipt_number,
    reason: body.reason,
    at: clock.now(),
    entered_by: actor.user_id,
    entered_by_name: actor.name,
    created_by: actor.user_id,
  })
  if (!row)
    throw await receiptUsed(db, actor, {
      tow_company_id: payment.tow_company_id,
      contract_id: payment.contract_id,
      receipt_number: receipt_number ?? '',
      field: 'receipt_number',
    })
  return { ...row, dispute: null }
}
