import type { Knex } from 'knex'

/**
 * What became of an import, and of each of its rows. The token is stored as it is, so that a screen that loads again can still
 * import what it shows. Only previews are stored so far, which expire anyway.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from imports;
    alter table imports drop column token_sha256,
      add column token text not null,
      add column encoding text,
      add column sheet text,
      add column result jsonb,
      add column started_by uuid references users,
      add column started_by_name text,
      -- When its job was queued last.
      add column queued_at timestamptz;
    create index imports_company on imports (tow_company_id, created_at, id);

    alter table import_rows add column outcome text check (outcome in ('applied', 'same', 'rejected')), add column why text;
    drop index import_rows_units;
    create index import_rows_units on import_rows (import_id, unit_key, line)`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from imports;
    drop index import_rows_units, imports_company;
    create index import_rows_units on import_rows (import_id, unit_key, line) where verdict is null;
    alter table import_rows drop column outcome, drop column why;
    alter table imports drop column token, drop column encoding, drop column sheet, drop column result,
      drop column started_by, drop column started_by_name, drop column queued_at, add column token_sha256 bytea not null;
    create unique index imports_token on imports (token_sha256)`)
}
