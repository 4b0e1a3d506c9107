import type { Knex } from 'knex'

/**
 * Waits for holds that are being placed, and lets none be placed or lifted until this transaction ends: what is deleted
 * after it saw no hold can't meet one. Only for short transactions.
 */
export async function keepHoldsAsTheyAre(db: Knex.Transaction): Promise<void> {
  await db.raw('lock table legal_holds in share mode')
}
