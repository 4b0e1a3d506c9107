import type { Knex } from 'knex'
import {
  companyPolicies,
  CREATED,
  dropTables,
  dropVersioned,
  policyOn,
  SCOPE,
  VALIDITY,
  versioned,
  versionsPolicy,
} from './parts.ts'

const FLEET = `
  create table trucks (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies,
    name text not null, license_plate text, state text, make text, model text, year int, certificate_number text,
    is_active boolean not null default true,
    ${CREATED}
  );
  create unique index trucks_name on trucks (tow_company_id, lower(name));
  alter table tow_users add constraint tow_users_truck foreign key (truck_id) references trucks;
  ${companyPolicies('trucks')}

  create table storage_lots (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies,
    name text not null, license_number text,
    address text not null, city text not null, state text not null, zip_code text not null,
    phone text, email text, hours text, payment_methods text[] not null default '{cash,card}',
    timezone text not null, latitude double precision, longitude double precision,
    is_active boolean not null default true,
    ${CREATED}
  );
  create unique index storage_lots_name on storage_lots (tow_company_id, lower(name));
  ${versioned('storage_lots')}
  ${companyPolicies('storage_lots')}${versionsPolicy('storage_lots', SCOPE.company)}`

/** Cents. A rate ends and a new one begins; what a tow froze keeps its numbers. */
const PRICES = `
  create table lot_rates (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, storage_lot_id uuid not null references storage_lots,
    duty text not null default 'light' check (duty in ('light', 'medium', 'heavy')),
    storage_cents_per_day int not null check (storage_cents_per_day >= 0),
    impound_cents int not null default 0 check (impound_cents >= 0),
    notification_cents int not null default 0 check (notification_cents >= 0),
    after_hours_cents int not null default 0 check (after_hours_cents >= 0),
    storage_taxable boolean not null default true, tax_basis_points int not null default 825 check (tax_basis_points between 0 and 2000),
    ${VALIDITY}, ${CREATED},
    constraint lot_rates_span check (valid_until > valid_from),
    constraint lot_rates_once exclude using gist (storage_lot_id with =, duty with =, tstzrange(valid_from, valid_until) with &&)
  );
  ${versioned('lot_rates', ['(storage_lot_id, known_from)', '(id, known_from)'])}
  ${companyPolicies('lot_rates')}${versionsPolicy('lot_rates', SCOPE.company)}

  create table tow_prices (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies,
    name text not null, duty text not null default 'light' check (duty in ('light', 'medium', 'heavy')),
    price_cents int not null check (price_cents >= 0), drop_cents int not null default 0 check (drop_cents >= 0),
    is_taxable boolean not null default false, tax_basis_points int not null default 0 check (tax_basis_points between 0 and 2000),
    is_active boolean not null default true,
    ${VALIDITY}, ${CREATED},
    constraint tow_prices_span check (valid_until > valid_from)
  );
  create unique index tow_prices_name on tow_prices (tow_company_id, lower(name)) where valid_until is null;
  ${versioned('tow_prices')}
  ${companyPolicies('tow_prices')}${versionsPolicy('tow_prices', SCOPE.company)}
  alter table contracts add constraint contracts_lot foreign key (default_storage_lot_id) references storage_lots;
  alter table contracts add constraint contracts_price foreign key (default_tow_price_id) references tow_prices;`

/** Booting is visible to the companies that have it; a row of another company never was. */
const BOOT_GEAR = `
  create table boot_devices (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies,
    serial_number text not null, model text,
    status text not null default 'available' check (status in ('available', 'deployed', 'awaiting_return', 'lost', 'retired')),
    ${CREATED}
  );
  create unique index boot_devices_serial on boot_devices (tow_company_id, upper(serial_number));
  ${companyPolicies('boot_devices')}

  create table boot_prices (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid references contracts,
    price_cents int not null check (price_cents >= 0), is_taxable boolean not null default false, tax_basis_points int not null default 0,
    ${VALIDITY}, ${CREATED},
    constraint boot_prices_span check (valid_until > valid_from)
  );
  create unique index boot_prices_live on boot_prices (tow_company_id, coalesce(contract_id, tow_company_id)) where valid_until is null;
  ${versioned('boot_prices')}
  ${companyPolicies('boot_prices')}${versionsPolicy('boot_prices', SCOPE.company)}

  create table devices (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid references contracts,
    kind text not null check (kind in ('camera', 'handheld', 'kiosk', 'printer')), name text not null, serial_number text not null,
    last_seen_at timestamptz, removed_at timestamptz, ${CREATED}
  );
  create unique index devices_serial on devices (serial_number) where removed_at is null;
  ${companyPolicies('devices')}${policyOn('devices', 'complex', 'select', SCOPE.contract, null)}`

export async function up(trx: Knex.Transaction): Promise<void> {
  for (const sql of [FLEET, PRICES, BOOT_GEAR]) await trx.raw(sql)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table contracts drop constraint contracts_price; alter table contracts drop constraint contracts_lot;
    alter table tow_users drop constraint tow_users_truck;`)
  await trx.raw(
    dropTables('devices') +
      dropVersioned('boot_prices') +
      dropTables('boot_devices') +
      dropVersioned('tow_prices', 'lot_rates', 'storage_lots') +
      dropTables('trucks'),
  )
}
