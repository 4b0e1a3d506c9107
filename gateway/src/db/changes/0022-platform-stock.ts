import type { Knex } from 'knex'

/** Who added and ended an entry, and why, as the lists of a complex say it; and one entry per plate and time, as there. */
const BLOCKS = `
alter table system_blocked_vehicles
  add column created_by_name text,
  add column ended_by_name text,
  add column end_reason text;
alter table system_blocked_vehicles_versions
  add column created_by_name text,
  add column ended_by_name text,
  add column end_reason text;
alter table system_blocked_vehicles add constraint system_blocked_vehicles_once exclude
  using gist (plate_key with =, tstzrange(valid_from, valid_until) with &&) where (plate_key is not null);
create index system_blocked_vehicles_list on system_blocked_vehicles (valid_from desc, id);`

/** Who put a package on sale, and who ended it. */
const PACKAGES = `
alter table paid_parking_packages add column created_by_name text, add column ended_by uuid, add column ended_by_name text;
alter table paid_parking_packages_versions
  add column created_by_name text, add column ended_by uuid, add column ended_by_name text;
-- A package can be ended in the moment it was added, such as by mistake.
alter table paid_parking_packages drop constraint paid_parking_packages_span,
  add constraint paid_parking_packages_span check (valid_until >= valid_from);
create index guest_permits_package on guest_permits (package_id) where package_id is not null;`

/** A device is in the platform's stock until a company gets it. A boot that it gets is one of its boots then. */
const DEVICES = `
alter table devices
  alter column tow_company_id drop not null,
  drop constraint devices_kind_check,
  add constraint devices_kind_check check (kind in ('boot', 'camera', 'handheld', 'kiosk', 'printer')),
  add column code text,
  add column note text,
  add column boot_device_id uuid references boot_devices,
  add column allocated_at timestamptz,
  add column allocated_by uuid references users,
  add column allocated_by_name text,
  add column created_by_name text,
  add column removed_by uuid references users,
  add column removed_by_name text,
  add column remove_reason text,
  add constraint devices_allocated check (removed_at is null or allocated_at is null);
drop index devices_serial;
create unique index devices_serial on devices (upper(serial_number)) where removed_at is null;
create unique index devices_code on devices (upper(code)) where removed_at is null and code is not null;
create unique index devices_boot on devices (boot_device_id) where boot_device_id is not null;
create index devices_company on devices (tow_company_id);
create index devices_list on devices (created_at desc, id);`

/** Names of models that were merged into another one: cars that have them keep a duty class. */
const SPELLINGS = `
create table vehicle_model_spellings (
  id uuid primary key default gen_random_uuid(),
  vehicle_model_id uuid not null references vehicle_models on delete cascade,
  make text not null,
  model text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index vehicle_model_spellings_name on vehicle_model_spellings (lower(make), lower(model));
create index vehicle_model_spellings_model on vehicle_model_spellings (vehicle_model_id);
alter table vehicle_model_spellings enable row level security;
create policy super on vehicle_model_spellings for all
  using ((select app_is_super())) with check ((select app_is_super()));
create policy readers on vehicle_model_spellings for select using ((select app_kind()) is not null);

create function refuse_spelling() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from vehicle_model_spellings s
    where lower(s.make) = lower(new.make) and lower(s.model) = lower(new.model)) then
    raise exception 'a spelling of another model' using errcode = '23505', constraint = 'vehicle_models_spelling';
  end if;
  return new;
end $$;
create trigger vehicle_models_spelling before insert on vehicle_models
  for each row execute function refuse_spelling();`

const CARS = ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles']

/** The platform finds a car without a plate at every complex by its VIN. */
const BY_VIN = CARS.map((table) => `create index ${table}_vin on ${table} (vin) where vin is not null;`).join('\n')

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${BLOCKS}${PACKAGES}${DEVICES}${SPELLINGS}${BY_VIN}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
${CARS.map((table) => `drop index ${table}_vin;`).join('\n')}
drop trigger vehicle_models_spelling on vehicle_models;
drop function refuse_spelling();
drop table vehicle_model_spellings;
delete from devices where tow_company_id is null or kind = 'boot';
drop index devices_list;
drop index devices_company;
drop index devices_boot;
drop index devices_code;
drop index devices_serial;
create unique index devices_serial on devices (serial_number) where removed_at is null;
alter table devices
  drop constraint devices_allocated, drop column remove_reason, drop column removed_by_name, drop column removed_by,
  drop column created_by_name, drop column allocated_by_name, drop column allocated_by, drop column allocated_at,
  drop column boot_device_id, drop column note, drop column code,
  drop constraint devices_kind_check,
  add constraint devices_kind_check check (kind in ('camera', 'handheld', 'kiosk', 'printer')),
  alter column tow_company_id set not null;
update paid_parking_packages set valid_until = valid_from + interval '1 second' where valid_until = valid_from;
drop index guest_permits_package;
alter table paid_parking_packages_versions
  drop column created_by_name, drop column ended_by, drop column ended_by_name;
alter table paid_parking_packages drop constraint paid_parking_packages_span,
  add constraint paid_parking_packages_span check (valid_until > valid_from);
alter table paid_parking_packages drop column created_by_name, drop column ended_by, drop column ended_by_name;
drop index system_blocked_vehicles_list;
alter table system_blocked_vehicles drop constraint system_blocked_vehicles_once;
alter table system_blocked_vehicles_versions
  drop column created_by_name, drop column ended_by_name, drop column end_reason;
alter table system_blocked_vehicles
  drop column created_by_name, drop column ended_by_name, drop column end_reason;`)
}
