import type { Knex } from 'knex'
import type { Row } from '../../../db/tables.ts'

/** Cancels every other checkout of a tow or boot that has no payment; returns their IDs. */
export async function cancelOtherCheckouts(
  db: Knex.Transaction,
  { tow_id, boot_id }: Pick<Row<'checkouts'>, 'tow_id' | 'boot_id'>,
  except_id: string,
): Promise<Row<'checkouts'>['id'][]> {
  const cancelled = await db('checkouts')
    .where({ status: 'pending', outcome: 'open' })
    .where(boot_id === null ? { tow_id } : { boot_id })
    .whereNot('id', except_id)
    .update({ status: 'cancelled' })
    .returning('id')
  return cancelled.map(({ id }) => id)
}
