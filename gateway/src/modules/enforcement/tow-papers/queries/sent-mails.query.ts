import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Notification = Row<'notifications'>

/**
 * Returns when the n-th latest tow email since an instant was queued, for this tow or by this user; undefined when
 * there are fewer.
 */
export const nthMailSince = async (
  db: Knex.Transaction,
  whose: Pick<Notification, 'tow_id'> | Pick<Notification, 'created_by'>,
  { since, n }: { readonly since: Date; readonly n: number },
): Promise<Date | undefined> => {
  const mail = await db('notifications')
    .where({ ...whose, channel: 'mail' })
    .whereNotNull('tow_id')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(n - 1)
    .first('created_at')
  return mail?.created_at
}

/** Returns the address of the last email to the customer. */
export const lastCustomerAddress = async (db: Knex.Transaction, tow_id: string): Promise<string | undefined> => {
  const mail = await db('notifications')
    .where({ tow_id, channel: 'mail' })
    .whereIn('kind', ['tow_customer', 'tow_invoice', 'tow_no_charge'])
    .orderBy('created_at', 'desc')
    .first('recipient')
  return mail?.recipient
}
