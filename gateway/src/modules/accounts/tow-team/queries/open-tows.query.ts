import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows } from '../../../../db/read-rows.ts'

const COUNT = z.object({ open: z.int() })

/** Returns how many open tows a driver has. */
export async function countOpenTows(db: Knex.Transaction, driver_id: string): Promise<number> {
  const counted = await db('tows')
    .where({ driver_id })
    .whereIn('status', ['requested', 'pending'])
    .select(db.raw('count(*)::int as open'))
  return checkedRows(COUNT, counted)[0]?.open ?? 0
}
