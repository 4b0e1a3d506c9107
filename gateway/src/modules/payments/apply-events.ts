import { checkoutState, type CheckoutStanding, type PaymentEventFact, type TakenPayment } from '@curbwise/rules'
import type { WorkContext } from '../../operation.ts'
import { chargeOfTow, settlePaid } from '../custody/index.ts'
import { lockCheckout } from './checkout.load.ts'
import type { Checkout } from './checkout.model.ts'
import { mailReceipt } from './mail-receipt.ts'
import { bookRefund } from './refunds.ts'

/** What the row says once the events are known; our own word (given up, run out) stands until money says otherwise. */
function statusOf(row: Checkout, state: CheckoutStanding['state']): Checkout['status'] {
  if (state === 'paid' || state === 'paid_twice') return 'paid'
  if (state === 'refunded') return 'refunded'
  if (row.status === 'cancelled') return 'cancelled'
  if (state === 'declined') return 'failed'
  return state === 'expired' ? 'expired' : row.status
}

/** One row for each payment of the provider; answers those that are new. */
async function bookPayments({ db }: WorkContext, row: Checkout, payments: readonly TakenPayment[]): Promise<TakenPayment[]> {
  const ids = payments.map(({ payment_id }) => payment_id)
  const known: string[] = await db('transactions').where({ provider: row.provider, kind: 'payment' }).whereIn('provider_id', ids).pluck('provider_id')
  const fresh = payments.filter(({ payment_id }) => !known.includes(payment_id))
  const { tow_company_id, contract_id, tow_id, provider, payer_email } = row
  for (const { payment_id, amount_cents, at } of fresh)
    await db('transactions').insert({
      tow_company_id, contract_id, tow_id, provider, payer_email, checkout_id: row.id, kind: 'payment', status: 'succeeded',
      method: provider === 'sandbox' ? 'sandbox' : 'card', provider_id: payment_id, amount_cents, at,
      receipt_number: db.raw(`'R-' || nextval('payment_receipts')`),
    })
  return fresh
}

type Due = Pick<Checkout, 'refund_due_cents' | 'refund_due_reason'>

/**
 * Money that pays for nothing: the second of two payments, money for a car that was gone, and what is above the charge.
 * Never more than what is kept of this checkout.
 */
async function refundDue({ db, clock }: WorkContext, row: Checkout, standing: CheckoutStanding, after_end: boolean): Promise<Due> {
  const { kept_cents, excess_cents } = standing
  const was_gone = after_end || row.refund_due_reason === 'after_release'
  const charge = await chargeOfTow(db, { id: row.tow_id }, clock.now())
  const above = charge ? charge.paid.cents - charge.total.cents : 0
  const cents = Math.max(0, Math.min(kept_cents, Math.max(excess_cents, was_gone ? kept_cents : 0, above)))
  if (cents === 0) return { refund_due_cents: 0, refund_due_reason: null }
  return { refund_due_cents: cents, refund_due_reason: was_gone ? 'after_release' : excess_cents > 0 ? 'paid_twice' : 'nothing_due' }
}

const WHY_DUE = {
  paid_twice: 'Paid twice: to be given back',
  after_release: 'Came after the car was gone: to be given back',
  nothing_due: 'Nothing was due: to be given back',
} as const

/** Says on the payment and in the history that it is to be given back, so that the desk sees it where it looks. */
async function tellOfRefundDue({ db, history }: WorkContext, row: Checkout, due: Due, fresh: readonly TakenPayment[]): Promise<void> {
  if (due.refund_due_reason === null || due.refund_due_cents === row.refund_due_cents) return
  const last = fresh.at(-1)
  if (last) await db('transactions').where({ provider: row.provider, kind: 'payment', provider_id: last.payment_id }).update({ reason: WHY_DUE[due.refund_due_reason] })
  const { id, contract_id, tow_company_id, refund_due_cents, refund_due_reason } = row
  await history({
    action: 'payment.refund_due', record_kind: 'checkout', record_id: id, contract_id, tow_company_id,
    before: { refund_due_cents, refund_due_reason }, after: { ...due },
  })
}

/**
 * Brings a checkout and its books to where the set of its events says they are. The row's lock puts events of one
 * checkout one after the other; each time all of them are read, so neither their order nor their number matters.
 */
export async function applyEvents(work: WorkContext, checkout_id: string): Promise<void> {
  const { db, changed } = work
  const row = await lockCheckout(db, checkout_id)
  if (!row) return
  const facts: PaymentEventFact[] = await db('payment_events').where({ checkout_id }).whereNotNull('fact').pluck('fact')
  const standing = checkoutState(facts)
  const status = statusOf(row, standing.state)
  const fresh = await bookPayments(work, row, standing.payments)
  for (const refund of standing.refunds) await bookRefund(work, row, refund)
  await db('checkouts').where('id', row.id).update({ status, outcome: standing.state, paid_at: standing.paid_at })
  let after_end = false
  for (const { amount_cents } of fresh) {
    const settled = await settlePaid(work, { tow_id: row.tow_id, checkout_id, amount_cents })
    after_end ||= settled.outcome === 'after_end'
  }
  const due = standing.payments.length > 0 ? await refundDue(work, row, standing, after_end) : null
  if (due) await db('checkouts').where('id', row.id).update({ ...due })
  if (due) await tellOfRefundDue(work, row, due, fresh)
  for (const payment of fresh) await mailReceipt(work, row, payment, due?.refund_due_cents ?? 0)
  await changed('payments', row.id, row.contract_id)
  await changed('tows', row.tow_id, row.contract_id)
}
