import type { Knex } from 'knex'
import { type CheckoutOrder, type RefundOrder, RefundRefused } from '../../operation/payment-provider.ts'
import { type SandboxCard, type SandboxSession, paymentOf, paymentsOfCard } from './cards.ts'

/** The sandbox's own books, apart from the product's: what a provider would keep on its side. Read and written for the platform alone. */

/** The session of an order; the same key finds the one that is there. */
export async function openSession(db: Knex.Transaction, order: CheckoutOrder): Promise<SandboxSession> {
  const { email: _, ...row } = order
  await db('sandbox_sessions').insert(row).onConflict('idempotency_key').ignore()
  return (await db('sandbox_sessions').where('idempotency_key', order.idempotency_key).first()) as SandboxSession
}

/** A session, locked for the rest of the transaction where something is to be done with it. */
export async function findSession(db: Knex.Transaction, id: string, lock: boolean): Promise<SandboxSession | null> {
  const query = db<SandboxSession>('sandbox_sessions').where('id', id)
  return (await (lock ? query.forUpdate() : query).first()) ?? null
}

export async function endSession(db: Knex.Transaction, id: string, status: 'complete' | 'expired'): Promise<void> {
  await db('sandbox_sessions').where('id', id).update({ status })
}

export async function keepPayments(db: Knex.Transaction, session: SandboxSession, card: SandboxCard): Promise<void> {
  const rows = Array.from({ length: paymentsOfCard(card) }, (_, index) => ({
    id: paymentOf(session, index + 1),
    session_id: session.id,
    amount_cents: session.amount_cents,
  }))
  if (rows.length > 0) await db('sandbox_payments').insert(rows)
}

/** The payments that a session's card took, by their ids. */
export const paymentsOf = (db: Knex.Transaction, session: SandboxSession): Promise<string[]> =>
  db('sandbox_payments').where('session_id', session.id).orderBy('id').pluck('id')

export interface SandboxRefund {
  readonly id: string
  readonly session: SandboxSession
  /** False when this key was known already. */
  readonly is_new: boolean
}

/** Books a refund once for its key; throws RefundRefused when the payment is not here, or not so much of it is left. */
export async function keepRefund(db: Knex.Transaction, order: RefundOrder): Promise<SandboxRefund> {
  const id = `sbx_re_${order.idempotency_key}`
  const payment = await db('sandbox_payments')
    .where('id', order.payment_id)
    .forUpdate()
    .first<{ session_id: string; amount_cents: number } | undefined>()
  const session = payment && (await findSession(db, payment.session_id, false))
  if (!payment || !session) throw new RefundRefused('The sandbox knows no such payment')
  const known = await db('sandbox_refunds').where('id', id).first<object | undefined>('id')
  if (known) return { id, session, is_new: false }
  const given = await db('sandbox_refunds')
    .where('payment_id', order.payment_id)
    .sum<{ cents: string | number | null }[]>('amount_cents as cents')
  if (Number(given[0]?.cents ?? 0) + order.amount_cents > payment.amount_cents)
    throw new RefundRefused('More would be given back than was paid')
  await db('sandbox_refunds').insert({ id, payment_id: order.payment_id, amount_cents: order.amount_cents })
  return { id, session, is_new: true }
}
