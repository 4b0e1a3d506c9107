import type { Knex } from 'knex'
import type { Row } from '../../../db/tables.ts'

/** Cancels every other checkout of a tow that has no payment; returns their IDs. */
export async function cancelOtherCheckouts(
  db: Knex.Transaction,
  tow_id: string,
  except_id: string,
): Promise<Row<'checkouts'>['id'][]> {
  const cancelled = await db('checkouts')
    .where({ tow_id, status: 'pending', outcome: 'open' })
    .whereNot('id', except_id)
    .update({ status: 'cancelled' })
    .returning('id')
  return cancelled.map(({ id }) => id)
}
