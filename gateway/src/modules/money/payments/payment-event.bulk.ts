import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Inserts an event unless it exists; returns whether it is new. */
export async function insertNewEvent(db: Knex.Transaction, event: NewRow<'payment_events'>): Promise<boolean> {
  const inserted = await db('payment_events')
    .insert(event)
    .onConflict(['provider', 'provider_event_id'])
    .ignore()
    .returning('id')
  return inserted.length > 0
}

/** Assigns earlier events of a payment to its checkout: a refund may be reported before its payment. */
export async function assignEventsOfPayment(
  db: Knex.Transaction,
  of: {
    readonly provider: string
    readonly account: string | null
    readonly payment_id: string
    readonly checkout_id: string
  },
  applied_at: Date,
): Promise<void> {
  await db('payment_events')
    .where({ provider: of.provider })
    .whereNull('checkout_id')
    .whereRaw('account is not distinct from ?', [of.account])
    .whereRaw(`fact ->> 'payment_id' = ?`, [of.payment_id])
    .update({ checkout_id: of.checkout_id, applied_at })
}
