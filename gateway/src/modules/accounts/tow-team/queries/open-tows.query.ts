import type { Knex } from 'knex'

/** Returns how many open tows a driver has. */
export async function countOpenTows(db: Knex.Transaction, driver_id: string): Promise<number> {
  const row = await db('tows')
    .where({ driver_id })
    .whereIn('status', ['requested', 'pending'])
    .first<{ open: number }>(db.raw('count(*)::int as open'))
  return row.open
}
