-- Trucks, storage lots, boots, and devices of a tow company, with its rates and prices in cents. A rate is never
-- edited: it ends and a new one begins, and a tow keeps the numbers that were frozen for it.

create table trucks (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  name text not null,
  license_plate text,
  state text,
  make text,
  model text,
  year int,
  certificate_number text,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index trucks_name on trucks (tow_company_id, lower(name));

create table storage_lots (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  name text not null,
  license_number text,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text,
  email text,
  hours text,
  payment_methods text[] not null default '{cash,card}',
  timezone text not null,
  latitude double precision,
  longitude double precision,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index storage_lots_name on storage_lots (tow_company_id, lower(name));

create trigger storage_lots_known_insert after insert on storage_lots
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger storage_lots_known_update after update on storage_lots
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger storage_lots_known_delete after delete on storage_lots
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table storage_lots_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like storage_lots,
  constraint storage_lots_versions_span check (known_until >= known_from)
);

create unique index storage_lots_versions_open on storage_lots_versions (id) where known_until is null;
create index storage_lots_versions_lookup_1 on storage_lots_versions (id, known_from);

create table lot_rates (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  storage_lot_id uuid not null references storage_lots,
  duty text not null default 'light' check (duty in ('light', 'medium', 'heavy')),
  storage_cents_per_day int not null check (storage_cents_per_day >= 0),
  impound_cents int not null default 0 check (impound_cents >= 0),
  notification_cents int not null default 0 check (notification_cents >= 0),
  after_hours_cents int not null default 0 check (after_hours_cents >= 0),
  storage_taxable boolean not null default true,
  tax_basis_points int not null default 825 check (tax_basis_points between 0 and 2000),
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint lot_rates_span check (valid_until > valid_from),
  constraint lot_rates_once exclude using gist (storage_lot_id with =, duty with =,
    tstzrange(valid_from, valid_until) with &&)
);

create trigger lot_rates_known_insert after insert on lot_rates
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger lot_rates_known_update after update on lot_rates
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger lot_rates_known_delete after delete on lot_rates
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table lot_rates_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like lot_rates,
  constraint lot_rates_versions_span check (known_until >= known_from)
);

create unique index lot_rates_versions_open on lot_rates_versions (id) where known_until is null;
create index lot_rates_versions_lookup_1 on lot_rates_versions (storage_lot_id, known_from);
create index lot_rates_versions_lookup_2 on lot_rates_versions (id, known_from);

create table tow_prices (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  name text not null,
  duty text not null default 'light' check (duty in ('light', 'medium', 'heavy')),
  price_cents int not null check (price_cents >= 0),
  drop_cents int not null default 0 check (drop_cents >= 0),
  is_taxable boolean not null default false,
  tax_basis_points int not null default 0 check (tax_basis_points between 0 and 2000),
  is_active boolean not null default true,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint tow_prices_span check (valid_until > valid_from)
);

create unique index tow_prices_name on tow_prices (tow_company_id, lower(name)) where valid_until is null;

create trigger tow_prices_known_insert after insert on tow_prices
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger tow_prices_known_update after update on tow_prices
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger tow_prices_known_delete after delete on tow_prices
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table tow_prices_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like tow_prices,
  constraint tow_prices_versions_span check (known_until >= known_from)
);

create unique index tow_prices_versions_open on tow_prices_versions (id) where known_until is null;
create index tow_prices_versions_lookup_1 on tow_prices_versions (id, known_from);

create table boot_devices (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  serial_number text not null,
  model text,
  status text not null default 'available'
    check (status in ('available', 'deployed', 'awaiting_return', 'lost', 'retired')),
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index boot_devices_serial on boot_devices (tow_company_id, upper(serial_number));

create table boot_prices (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid references contracts,
  price_cents int not null check (price_cents >= 0),
  is_taxable boolean not null default false,
  tax_basis_points int not null default 0,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint boot_prices_span check (valid_until > valid_from)
);

create unique index boot_prices_live on boot_prices (tow_company_id, coalesce(contract_id, tow_company_id))
  where valid_until is null;

create trigger boot_prices_known_insert after insert on boot_prices
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger boot_prices_known_update after update on boot_prices
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger boot_prices_known_delete after delete on boot_prices
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table boot_prices_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like boot_prices,
  constraint boot_prices_versions_span check (known_until >= known_from)
);

create unique index boot_prices_versions_open on boot_prices_versions (id) where known_until is null;
create index boot_prices_versions_lookup_1 on boot_prices_versions (id, known_from);

create table devices (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid references contracts,
  kind text not null check (kind in ('camera', 'handheld', 'kiosk', 'printer')),
  name text not null,
  serial_number text not null,
  last_seen_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index devices_serial on devices (serial_number) where removed_at is null;
