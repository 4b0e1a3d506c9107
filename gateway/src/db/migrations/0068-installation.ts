import type { Knex } from 'knex'
import { dropTables, superPolicies } from './parts.ts'

/**
 * Which installation this database is: one row, made when a gateway first adopts a photo folder, and carried by every backup.
 * `sweep_held_at`: the database was found to be older than its photo folder, so nothing is swept until an operator says so
 * (`sweep_allowed_at`).
 */
const SQL = `
  create table installation (
    only_one boolean primary key default true check (only_one),
    id uuid not null default gen_random_uuid(),
    sweep_held_at timestamptz, sweep_allowed_at timestamptz,
    created_at timestamptz not null default app_now()
  );
  ${superPolicies('installation')}
  create index files_newest on files (created_at desc, id);`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop index files_newest; ${dropTables('installation')}`)
}
