import type { Knex } from 'knex'

/** Links a permit to the checkout that pays for it. */
export async function linkCheckout(db: Knex.Transaction, permit_id: string, checkout_id: string): Promise<void> {
  await db('guest_permits').where('id', permit_id).update({ checkout_id })
}
