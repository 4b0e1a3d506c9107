import type { Knex } from 'knex'

/**
 * A list for several complexes is one import for each of them, with the list's ID in common. Until its complex is known, an
 * import has only the name that the list gives it. `move_outs` are the registered vehicles that someone chose to end.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table imports alter column contract_id drop not null,
      add column list_id uuid,
      add column complex text,
      add column move_outs uuid[] not null default '{}',
      add constraint imports_placed
        check (contract_id is not null or (list_id is not null and complex is not null and status = 'reading'));
    create unique index imports_list on imports (list_id, contract_id) where list_id is not null and contract_id is not null;
    create index imports_of_list on imports (list_id, created_at, id) where list_id is not null`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from imports where contract_id is null;
    drop index imports_list, imports_of_list;
    alter table imports drop constraint imports_placed, drop column list_id, drop column complex, drop column move_outs,
      alter column contract_id set not null`)
}
