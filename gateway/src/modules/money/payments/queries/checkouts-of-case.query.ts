import type { Knex } from 'knex'
import type { PayableCase } from '../../../../db/function-json.ts'
import type { Row } from '../../../../db/tables.ts'

/** The open checkouts of a tow or boot, and the one with this key. */
export const checkoutsOfCase = (
  db: Knex.Transaction,
  found: PayableCase,
  key: string | undefined,
): Promise<Pick<Row<'checkouts'>, 'id' | 'status' | 'valid_until'>[]> =>
  db('checkouts')
    .where(found.kind === 'boot' ? { boot_id: found.boot_id } : { tow_id: found.tow_id })
    .where((either) => {
      void either.where('status', 'pending').orWhere('id', key ?? null)
    })
    .select('id', 'status', 'valid_until')
