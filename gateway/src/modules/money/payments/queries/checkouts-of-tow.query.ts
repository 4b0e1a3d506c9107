import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** The open checkouts of a tow, and the one with this key. */
export const checkoutsOfTow = (
  db: Knex.Transaction,
  tow_id: string,
  key: string | undefined,
): Promise<Pick<Row<'checkouts'>, 'id' | 'status' | 'valid_until'>[]> =>
  db('checkouts')
    .where({ tow_id })
    .where((either) => {
      void either.where('status', 'pending').orWhere('id', key ?? null)
    })
    .select('id', 'status', 'valid_until')
