import type { Knex } from 'knex'

/**
 * Boots: the code that is printed on a device and where it is, the fee for a late return, what a photo shows, the owner's page, and the
 * release code, encrypted. Prices, fees, and the place to return a device to are frozen in the case when the boot goes on.
 */
const TABLES = `
alter table boot_devices
  add column code text,
  add column condition text not null default 'works' check (condition in ('works', 'damaged')),
  add column place text,
  add column since timestamptz not null default app_now(),
  add column last_changed_by uuid references users,
  add column last_changed_by_name text,
  add column deployments int not null default 0;
update boot_devices set code = serial_number, since = created_at;
alter table boot_devices alter column code set not null;
create unique index boot_devices_code on boot_devices (tow_company_id, upper(code)) where status <> 'retired';
create index boot_devices_page on boot_devices (tow_company_id, since desc, id);

alter table boot_prices
  add column late_fee_cents int check (late_fee_cents > 0),
  add column return_hours int check (return_hours > 0),
  add column return_to text;
alter table boot_prices_versions
  add column late_fee_cents int, add column return_hours int, add column return_to text;

alter table booted_vehicles
  add column wheel text check (wheel in ('front_left', 'front_right', 'rear_left', 'rear_right')),
  add column is_practice boolean not null default false,
  add column late_fee_cents int check (late_fee_cents > 0),
  add column return_hours int check (return_hours > 0),
  add column return_to text,
  add column return_by timestamptz,
  add column returned_at timestamptz,
  add column release_code_sealed bytea,
  add column released_by_name text,
  add column notice_made_at timestamptz,
  add column notice_on_window_at timestamptz,
  drop column release_code;

alter table boot_images
  add column subject text not null default 'other'
    check (subject in ('rear', 'sign', 'boot', 'space', 'front', 'side', 'plate', 'other')),
  add column claim_out_of_range boolean not null default false;

create table boot_codes (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  booted_vehicle_id uuid not null references booted_vehicles,
  code_sha256 bytea not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index boot_codes_code on boot_codes (code_sha256);
create index boot_codes_boot on boot_codes (booted_vehicle_id);`

const POLICIES = `
alter table boot_codes enable row level security;
create policy company on boot_codes for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLES}${POLICIES}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop table boot_codes;
alter table boot_images drop column claim_out_of_range, drop column subject;
alter table booted_vehicles
  add column release_code text,
  drop column notice_on_window_at, drop column notice_made_at, drop column released_by_name,
  drop column release_code_sealed, drop column returned_at, drop column return_by, drop column return_to,
  drop column return_hours, drop column late_fee_cents, drop column is_practice, drop column wheel;
alter table boot_prices_versions drop column return_to, drop column return_hours, drop column late_fee_cents;
alter table boot_prices drop column return_to, drop column return_hours, drop column late_fee_cents;
drop index boot_devices_page;
drop index boot_devices_code;
alter table boot_devices
  drop column deployments, drop column last_changed_by_name, drop column last_changed_by, drop column since,
  drop column place, drop column condition, drop column code;`)
}
