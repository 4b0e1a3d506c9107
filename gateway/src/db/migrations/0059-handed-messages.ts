import type { Knex } from 'knex'

const SQL = `
  -- When a message of a notice was given to its queue: a notice that is worked off a second time gives it no second time.
  alter table notifications add column handed_at timestamptz;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table notifications drop column handed_at')
}
