import type { Knex } from 'knex'

/** Where an external company is, and since when it, or a person of it, is disabled. */
const EXTERNALS = `
alter table external_companies add column city text;
alter table external_companies add column state text;
alter table external_companies add column zip_code text;
alter table external_companies add column disabled_at timestamptz;
alter table external_users add column disabled_at timestamptz;
create index external_contracts_complex on external_contracts (contract_id, valid_from);`

/** When a switch of the unit was last changed; never changed sorts as the earliest. */
const CHANGED = `(case when registration_changed_at is null then '-infinity'::timestamptz else registration_changed_at end)`

/**
 * A time in which a unit can't register new vehicles of its residents, or new guests, with the reason. The switch itself is the
 * unit's: \`has_resident_registration\` and \`has_guest_registration\`. Names are stored, because the office can't see super admins.
 */
const STOPS = `
alter table units add column registration_changed_at timestamptz;
alter table units_versions add column registration_changed_at timestamptz;
create index units_registration on units (${CHANGED}, id) where removed_at is null;
create index units_registration_off on units (${CHANGED}, id)
  where removed_at is null and not (has_resident_registration and has_guest_registration);
create index units_by_number on units (unit_sort, id) where removed_at is null;

create table registration_stops (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid not null references units,
  kind text not null check (kind in ('resident', 'guest')),
  reason text not null,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  end_reason text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  created_by_name text,
  ended_by uuid,
  ended_by_name text,

  constraint registration_stops_span check (valid_until >= valid_from)
);
create unique index registration_stops_open on registration_stops (unit_id, kind) where valid_until is null;
create index registration_stops_unit on registration_stops (unit_id, valid_from);

alter table registration_stops enable row level security;
create policy staff on registration_stops for select using (contract_id in (select visible_contracts()));
create policy super on registration_stops for all using ((select app_is_super())) with check ((select app_is_super()));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${EXTERNALS}${STOPS}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop table registration_stops;
drop index units_by_number;
drop index units_registration_off;
drop index units_registration;
alter table units_versions drop column registration_changed_at;
alter table units drop column registration_changed_at;
drop index external_contracts_complex;
alter table external_users drop column disabled_at;
alter table external_companies drop column disabled_at;
alter table external_companies drop column zip_code;
alter table external_companies drop column state;
alter table external_companies drop column city;`)
}
