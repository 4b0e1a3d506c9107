import type { Knex } from 'knex'
import { eventOf, paymentOf, type SandboxSession } from '../src/payments/sandbox/cards.ts'
import { readSandboxEvent } from '../src/payments/sandbox/events.ts'
import { insertAll } from './people.ts'

/** A page of the sandbox that was used, with its payments, as the provider keeps it. */
export async function keepSession(
  db: Knex.Transaction,
  begun: Date,
  payments: number,
  of: Omit<SandboxSession, 'status' | 'language'>,
): Promise<SandboxSession> {
  const session = { ...of, language: 'en' as const, status: 'complete' as const }
  await insertAll(db, 'sandbox_sessions', [{ ...session, idempotency_key: session.reference, created_at: begun }])
  await insertAll(
    db,
    'sandbox_payments',
    Array.from({ length: payments }, (_, index) => ({
      id: paymentOf(session, index + 1),
      session_id: session.id,
      amount_cents: session.amount_cents,
      created_at: begun,
    })),
  )
  return session
}

/** What the provider told us of these payments, as we keep it. */
export async function keepEvents(
  db: Knex.Transaction,
  session: SandboxSession,
  paid: Date,
  payments: number,
): Promise<void> {
  await insertAll(
    db,
    'payment_events',
    Array.from({ length: payments }, (_, index) => {
      const event = eventOf(session, 'payment.succeeded', paid, { payment: paymentOf(session, index + 1) })
      const { id, type, fact, payload } = readSandboxEvent(Buffer.from(JSON.stringify(event)))
      return {
        provider: 'sandbox',
        provider_event_id: id,
        type,
        payload: JSON.stringify(payload),
        fact: JSON.stringify(fact),
        checkout_id: session.reference,
        received_at: paid,
        applied_at: paid,
      }
    }),
  )
}
