import type { Knex } from 'knex'

/** Columns that a table and its versions get, in the same order. */
const ADDED = {
  tow_companies: ['hours text', 'license_ends_on date', `other_licenses jsonb not null default '[]'`],
  contracts: ['next_tow_price_id uuid'],
} as const

/** The company's hours and licenses, and the price that becomes a complex's default on the day it starts. */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [table, columns] of Object.entries(ADDED))
    for (const name of [table, `${table}_versions`])
      await trx.raw(`alter table ${name} ${columns.map((column) => `add column ${column}`).join(', ')}`)
  await trx.raw(
    'alter table contracts add constraint contracts_next_price foreign key (next_tow_price_id) references tow_prices',
  )
  await trx.raw(DEFAULT_PRICE)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function default_tow_price(uuid, uuid)')
  for (const [table, columns] of Object.entries(ADDED))
    for (const name of [table, `${table}_versions`])
      await trx.raw(
        `alter table ${name} ${columns.map((column) => `drop column ${/^\w+/.exec(column)?.[0]}`).join(', ')}`,
      )
}

const DEFAULT_PRICE = `
-- The default price of a complex now: the next one from the moment it starts, until then the one before it.
create function default_tow_price(p_default uuid, p_next uuid) returns uuid
  language sql stable set search_path = public, pg_temp as $$
  select coalesce((select p.id from tow_prices p where p.id = p_next and p.is_active and p.valid_from <= app_now()), p_default)
$$`
