import type { Knex } from 'knex'

/** Returns how much of a payment was refunded, in cents. */
export async function refundedAmount(db: Knex.Transaction, payment_id: string): Promise<number> {
  const total = await db('sandbox_refunds').where({ payment_id }).sum({ cents: 'amount_cents' }).first()
  return Number(total?.cents ?? 0)
}
