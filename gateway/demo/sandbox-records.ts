import type { Knex } from 'knex'
import { eventOf, paymentOf, type SandboxSession } from '../src/payments/sandbox/cards.ts'
import { readSandboxEvent } from '../src/payments/sandbox/events.ts'
import { insertAll } from './people.ts'

/** Writes a used session of the sandbox, with its payments, as the provider would store it. */
export async function insertSession(
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

/** Writes the provider's events for these payments, as we store them. */
export async function insertEvents(
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
      const { id, type, account, fact, payload } = readSandboxEvent(Buffer.from(JSON.stringify(event)))
      return {
        provider: 'sandbox',
        provider_event_id: id,
        type,
        account,
        payload: JSON.stringify(payload),
        fact: JSON.stringify(fact),
        checkout_id: session.reference,
        received_at: paid,
        applied_at: paid,
      }
    }),
  )
}
