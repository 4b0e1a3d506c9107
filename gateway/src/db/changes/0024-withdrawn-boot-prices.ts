import type { Knex } from 'knex'

const spanned = (condition: string): string => `
alter table boot_prices drop constraint boot_prices_span;
alter table boot_prices add constraint boot_prices_span check (${condition});`

/** A price of boots that was withdrawn before it started ends when it would have started, so it never applies. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(spanned('valid_until >= valid_from'))
}

/** Withdrawn prices stay, and end a millisecond after their start. */
export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `update boot_prices set valid_until = valid_from + interval '1 millisecond' where valid_until = valid_from;`,
  )
  await trx.raw(spanned('valid_until > valid_from'))
}
