import type { Knex } from 'knex'

/** The figures of card payments are read every minute, however many payments there have been. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `create index checkouts_pending on checkouts (valid_until) where status = 'pending' and provider <> 'counter'`,
  )
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop index checkouts_pending')
}
