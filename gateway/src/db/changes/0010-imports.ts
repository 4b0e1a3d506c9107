import type { Knex } from 'knex'

/**
 * Previews of an import. A row has the cells as they were sent, and what it would do. Rows of one unit are judged together, and
 * `car_key` finds a car that the list has in two units. Nothing wrote these tables before.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table imports drop column kind, drop constraint imports_status_check,
      add column format text not null check (format in ('csv', 'xlsx')),
      add column header jsonb not null default '[]',
      add column columns jsonb not null default '[]',
      add column expires_at timestamptz not null,
      add constraint imports_status_check check (status in
        ('reading', 'previewed', 'queued', 'running', 'done', 'refused', 'cancelled', 'failed'));
    create index imports_expiry on imports (expires_at);

    alter table import_rows drop column record_id, drop column record_version, alter column verdict drop not null,
      add column cells jsonb not null,
      add column unit_key text collate "C" not null default '',
      add column car_key text collate "C",
      add column rank smallint generated always as
        (case verdict when 'error' then 0 when 'new' then 1 when 'change' then 2 when 'same' then 3 end) stored;
    create index import_rows_units on import_rows (import_id, unit_key, line) where verdict is null;
    create index import_rows_cars on import_rows (import_id, car_key, line) where car_key is not null;
    create index import_rows_order on import_rows (import_id, rank, line);

    create table import_columns (
      tow_company_id uuid not null references tow_companies,
      -- In lowercase, with single spaces for everything but letters and digits.
      header text not null,
      -- Null: the column is left out.
      field text,
      chosen_at timestamptz not null default app_now(),
      primary key (tow_company_id, header)
    );
    alter table import_columns enable row level security;
    create policy company on import_columns for all
      using (tow_company_id = (select app_company()) or (select app_is_super()))
      with check (tow_company_id = (select app_company()) or (select app_is_super()))`)
  await trx.raw(CARS_OBSTACLES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop function cars_obstacles(uuid, int[], text[], text[], text[], timestamptz, timestamptz[]);
    drop table import_columns;
    drop index import_rows_units, import_rows_cars, import_rows_order;
    delete from imports;
    alter table import_rows drop column cells, drop column unit_key, drop column car_key, drop column rank,
      alter column verdict set not null, add column record_id uuid, add column record_version timestamptz;
    drop index imports_expiry;
    alter table imports drop constraint imports_status_check, drop column format, drop column header, drop column columns,
      drop column expires_at,
      add column kind text not null check (kind in ('units', 'residents', 'vehicles')),
      add constraint imports_status_check check (status in
        ('previewed', 'queued', 'running', 'done', 'refused', 'cancelled', 'failed'))`)
}

/** Entries of one list for the cars asked about: by plate in the table itself, by VIN in its newest versions, which have an index for it. */
const arms = (table: string, kind: string, columns: string, place: string): string => {
  const found = `select a.line, '${kind}', t.id, ${columns}, t.valid_until from asked a`
  const live = `${place} (t.valid_until is null or (t.valid_until > p_from and t.valid_until > t.valid_from))
      and (a.until is null or t.valid_from < a.until)`
  return `${found} join ${table} t on t.plate_chars = a.chars and (t.state is null or a.state is null or t.state = a.state)
      where ${live}
    union
    ${found} join ${table}_versions t on t.vin = a.vin and t.known_until is null where ${live}`
}

const HERE = 't.contract_id = p_contract_id and'

/** The same as car_obstacles() for many cars at once: asked one by one, a list would take as long as it has rows times the complex has cars. */
const CARS_OBSTACLES = `
create function cars_obstacles(p_contract_id uuid, p_lines int[], p_states text[], p_plates text[], p_vins text[],
  p_from timestamptz, p_untils timestamptz[])
  returns table (line int, kind text, id uuid, unit_id uuid, reason text, valid_until timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    with asked as materialized (
      select a.line, a.state, plate_chars(a.plate) as chars, a.vin, a.until
      from unnest(p_lines, p_states, p_plates, p_vins, p_untils) as a (line, state, plate, vin, until)
    )
    ${arms('vehicles', 'vehicle', 't.unit_id, null::text', HERE)}
    union
    ${arms('blocked_vehicles', 'blocked_vehicle', 'null::uuid, t.reason', HERE)}
    union
    ${arms('system_blocked_vehicles', 'system_blocked_vehicle', 'null::uuid, null::text', '')}
  $$`
