import type { Knex } from 'knex'

/**
 * `tries`: how often the payer was sent to a page of the provider. `has_set_aside`: an event about its money did not match and was set aside.
 * Versions are copied by position, so both tables get the same columns in the same order.
 */
const COLUMNS = ['tries int not null default 1', 'has_set_aside boolean not null default false']
const nameOf = (column: string): string => column.split(' ')[0] ?? ''
const alter = (change: (column: string) => string): string =>
  ['checkouts', 'checkouts_versions']
    .map((table) => `alter table ${table} ${COLUMNS.map(change).join(', ')};`)
    .join('\n')

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${alter((column) => `add column ${column}`)}
    update checkouts c set has_set_aside = true
    where exists (select from payment_events e where e.checkout_id = c.id and e.set_aside is not null and e.fact ->> 'kind' = 'succeeded');`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(alter((column) => `drop column ${nameOf(column)}`))
}
