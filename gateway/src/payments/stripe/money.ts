import type { ListedMoney, MoneyStatus } from '@curbwise/rules'
import type Stripe from 'stripe'

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString()
const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** A page that nobody has paid on yet, or a declined card, is no money: the payer may still try again. */
const PAYMENT: Readonly<Record<string, MoneyStatus>> = {
  succeeded: 'succeeded',
  processing: 'pending',
  requires_capture: 'pending',
  requires_action: 'failed',
  requires_confirmation: 'failed',
  requires_payment_method: 'failed',
  canceled: 'failed',
}

/** Returns a payment on Stripe's list: what was received, and which checkout of ours asked for it. */
export const listedPayment = (payment: Stripe.PaymentIntent): ListedMoney => ({
  kind: 'payment',
  id: payment.id,
  payment_id: payment.id,
  status: PAYMENT[payment.status] ?? 'pending',
  amount_cents: payment.status === 'succeeded' ? payment.amount_received : payment.amount,
  currency: payment.currency,
  at: instant(payment.created),
  reference: payment.metadata['reference'] ?? null,
  refund_key: null,
})

const REFUND: Readonly<Record<string, MoneyStatus>> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
}

/** Returns a refund on Stripe's list. One without a status hasn't been decided. */
export const listedRefund = (refund: Stripe.Refund): ListedMoney => ({
  kind: 'refund',
  id: refund.id,
  payment_id: idOf(refund.payment_intent),
  status: REFUND[refund.status ?? ''] ?? 'pending',
  amount_cents: refund.amount,
  currency: refund.currency,
  at: instant(refund.created),
  reference: null,
  refund_key: refund.metadata?.['refund_key'] ?? null,
})
