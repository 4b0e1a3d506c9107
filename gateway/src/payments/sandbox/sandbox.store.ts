import type { Knex } from 'knex'
import {
  AccountRefused,
  type CheckoutOrder,
  type RefundOrder,
  RefundRefused,
} from '../../operation/payment-provider.ts'
import { assertAccess, findAccount } from './account.store.ts'
import { refundedAmount } from './refunded-amount.query.ts'
import { HostedPayment, HostedRefund, HostedSession } from './sandbox.model.ts'
import { accountId, type SandboxCard, type SandboxSession, paymentOf, paymentsOfCard, sessionId } from './cards.ts'

/**
 * The sandbox's own records, separate from the product's: what a provider would store on its side. Read and written
 * only as the platform.
 */

/**
 * Creates the session of an order, or finds the existing one with the same key. Throws AccountRefused for an account
 * that can't be charged.
 */
export async function openSession(db: Knex.Transaction, order: CheckoutOrder): Promise<SandboxSession> {
  const { email: _, account: name, ...rest } = order
  const known = await HostedSession.query(db).findOne('idempotency_key', order.idempotency_key)
  if (known) return known
  const account = name === null ? null : accountId(name)
  if (account !== null && !(await assertAccess(db, account)).charges_enabled)
    throw new AccountRefused('This account can’t be charged now')
  const row = { ...rest, account }
  await HostedSession.query(db).insert(row).onConflict('idempotency_key').ignore()
  return HostedSession.query(db).findOne('idempotency_key', order.idempotency_key).throwIfNotFound()
}

/** Returns a session; `lock` locks it for the rest of the transaction. */
export async function findSession(db: Knex.Transaction, id: string, lock: boolean): Promise<SandboxSession | null> {
  const query = HostedSession.query(db).findById(id)
  return (await (lock ? query.forUpdate() : query)) ?? null
}

/** Returns a page of an account, locked. A page of another account isn't found. Throws AccountRefused without access. */
export async function findPage(
  db: Knex.Transaction,
  { session_id, account }: { readonly session_id: string; readonly account: string | null },
): Promise<SandboxSession | null> {
  const id = account === null ? null : accountId(account)
  if (id !== null) await assertAccess(db, id)
  const session = await findSession(db, sessionId(session_id), true)
  return session?.account === id ? session : null
}

export async function endSession(db: Knex.Transaction, id: string, status: 'complete' | 'expired'): Promise<void> {
  await HostedSession.query(db).findById(id).patch({ status })
}

export async function recordPayments(db: Knex.Transaction, session: SandboxSession, card: SandboxCard): Promise<void> {
  const rows = Array.from({ length: paymentsOfCard(card) }, (_, index) => ({
    id: paymentOf(session, index + 1),
    session_id: session.id,
    amount_cents: session.amount_cents,
  }))
  if (rows.length > 0) await HostedPayment.query(db).insert(rows)
}

/** Returns the ids of the payments that a session's card made. */
export async function paymentsOf(db: Knex.Transaction, session: SandboxSession): Promise<string[]> {
  const payments = await HostedPayment.query(db).where('session_id', session.id).orderBy('id').select('id')
  return payments.map(({ id }) => id)
}

export interface SandboxRefund {
  readonly id: string
  readonly session: SandboxSession
  /** False when this key already existed. */
  readonly is_new: boolean
}

/**
 * Records a refund once for its key; throws RefundRefused when the payment doesn't exist or less than the amount is
 * left.
 */
export async function recordRefund(db: Knex.Transaction, order: RefundOrder): Promise<SandboxRefund> {
  const id = `sbx_re_${order.idempotency_key}`
  const payment = await HostedPayment.query(db).findById(order.payment_id).forUpdate()
  const session = payment && (await findSession(db, payment.session_id, false))
  if (!payment || !session || session.account !== (order.account && accountId(order.account)))
    throw new RefundRefused('The sandbox has no such payment')
  if (session.account !== null && (await findAccount(db, session.account))?.is_revoked)
    throw new RefundRefused('The company has ended Curbwise’s access to its account')
  const known = await HostedRefund.query(db).findById(id)
  if (known) return { id, session, is_new: false }
  if ((await refundedAmount(db, order.payment_id)) + order.amount_cents > payment.amount_cents)
    throw new RefundRefused('The refund would be more than was paid')
  await HostedRefund.query(db).insert({ id, payment_id: order.payment_id, amount_cents: order.amount_cents })
  return { id, session, is_new: true }
}
