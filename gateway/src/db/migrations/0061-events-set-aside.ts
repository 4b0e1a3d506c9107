import type { Knex } from 'knex'

const SQL = `
  -- A signed event whose amount or currency is not that of its checkout: kept, and never counted as money.
  alter table payment_events add column set_aside text check (set_aside in ('amount', 'currency'));
  create index payment_events_set_aside on payment_events (received_at desc) where set_aside is not null;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table payment_events drop column set_aside')
}
