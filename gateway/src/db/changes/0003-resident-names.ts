import type { Knex } from 'knex'

/**
 * Finds residents by the start of their name or last name. Stored columns, because under row-level security Postgres
 * uses an index only for conditions without functions of ours.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table contacts
      add column name_key text collate "C" generated always as (plain_text(name)) stored,
      add column last_name_key text collate "C"
        generated always as (regexp_replace(plain_text(name), '^.* ', '')) stored;
    create index contacts_name_key on contacts (contract_id, name_key) where ended_at is null;
    create index contacts_last_name_key on contacts (contract_id, last_name_key) where ended_at is null`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table contacts drop column name_key, drop column last_name_key')
}
