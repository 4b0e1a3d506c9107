-- Cars with a right to park, cars that must not be registered, and the list of makes and models. The columns from
-- license_plate to folded_reverse are the same in every table of cars. The keys that lookups use are generated, so that
-- no way of entering a car can get them wrong (functions/plates.sql).

-- Vehicles of residents.
create table vehicles (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid references units,

  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),

  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,

  make text,
  model text,
  color text,
  year int check (year between 1900 and 2100),

  -- A right to this reserved space alone; null is a right to the whole complex.
  space text,
  permit_number text,
  notes text,

  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  end_reason text,
  ended_by uuid,

  created_by_unit_id uuid,
  created_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint vehicles_span check (valid_until >= valid_from),
  constraint vehicles_identity check (plate_chars is not null or vin is not null),
  constraint vehicles_state check (license_plate is null or state is not null)
);

-- Not an exclusion constraint: at ten million rows a GiST index costs more than the whole table. A right with an end is
-- checked by the operation.
create unique index vehicles_once on vehicles (contract_id, plate_key) where valid_until is null;
create index vehicles_unit on vehicles (unit_id, valid_until);
-- The list of vehicles merges these tables page by page, and each gives its next rows in order: newest first
-- (`…_list`), by plate (`…_list_plate`), or by end, where rows without one come last (`…_list_end`). Under row-level
-- security Postgres seeks only with expressions that it knows to be leakproof: `case` is, but `coalesce` is not and
-- would scan from the start.
create index vehicles_key on vehicles (plate_chars);
create index vehicles_plate on vehicles (contract_id, plate_chars);
create index vehicles_list on vehicles (contract_id, valid_from desc, id);
create index vehicles_end on vehicles (contract_id, valid_until);
create index vehicles_list_plate on vehicles (contract_id, (case when plate_chars is null then vin
  else plate_chars end), id);
create index vehicles_list_end on vehicles (contract_id, (case when valid_until is null then 'infinity'::timestamptz
  else valid_until end), id);

create trigger vehicles_known_insert after insert on vehicles
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger vehicles_known_update after update on vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger vehicles_known_delete after delete on vehicles
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger vehicles_tell_tows_insert after insert on vehicles
  referencing new table as new_rows for each statement execute function tell_tows_of_car_insert();
create trigger vehicles_tell_tows_update after update on vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function tell_tows_of_car_update();

create table vehicles_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like vehicles,
  constraint vehicles_versions_span check (known_until >= known_from)
);

create unique index vehicles_versions_open on vehicles_versions (id) where known_until is null;
create index vehicles_versions_lookup_1 on vehicles_versions (contract_id, folded) where folded is not null;
create index vehicles_versions_lookup_2 on vehicles_versions (contract_id, folded_reverse) where folded is not null;
create index vehicles_versions_lookup_3 on vehicles_versions (contract_id, vin) where vin is not null;
create index vehicles_versions_lookup_4 on vehicles_versions (contract_id, plate_key, known_from);
create index vehicles_versions_lookup_5 on vehicles_versions (id, known_from);

-- Cars that may always park at a complex.
create table vip_vehicles (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),
  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,
  make text,
  model text,
  color text,
  year int check (year between 1900 and 2100),
  reason text not null,
  holder_name text,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  end_reason text,
  ended_by uuid,
  created_by_unit_id uuid,
  created_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint vip_vehicles_span check (valid_until >= valid_from),
  constraint vip_vehicles_identity check (plate_chars is not null or vin is not null),
  constraint vip_vehicles_once exclude
    using gist (contract_id with =, plate_key with =, tstzrange(valid_from, valid_until) with &&)
    where (plate_key is not null)
);

create index vip_vehicles_key on vip_vehicles (plate_chars);
create index vip_vehicles_plate on vip_vehicles (contract_id, plate_chars);
create index vip_vehicles_list on vip_vehicles (contract_id, valid_from desc, id);
create index vip_vehicles_end on vip_vehicles (contract_id, valid_until);
create index vip_vehicles_list_plate on vip_vehicles (contract_id, (case when plate_chars is null then vin
  else plate_chars end), id);
create index vip_vehicles_list_end on vip_vehicles (contract_id, (case when valid_until is null
  then 'infinity'::timestamptz else valid_until end), id);

create trigger vip_vehicles_known_insert after insert on vip_vehicles
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger vip_vehicles_known_update after update on vip_vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger vip_vehicles_known_delete after delete on vip_vehicles
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger vip_vehicles_tell_tows_insert after insert on vip_vehicles
  referencing new table as new_rows for each statement execute function tell_tows_of_car_insert();
create trigger vip_vehicles_tell_tows_update after update on vip_vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function tell_tows_of_car_update();

create table vip_vehicles_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like vip_vehicles,
  constraint vip_vehicles_versions_span check (known_until >= known_from)
);

create unique index vip_vehicles_versions_open on vip_vehicles_versions (id) where known_until is null;
create index vip_vehicles_versions_lookup_1 on vip_vehicles_versions (contract_id, folded) where folded is not null;
create index vip_vehicles_versions_lookup_2 on vip_vehicles_versions (contract_id, folded_reverse)
  where folded is not null;
create index vip_vehicles_versions_lookup_3 on vip_vehicles_versions (contract_id, vin) where vin is not null;
create index vip_vehicles_versions_lookup_4 on vip_vehicles_versions (contract_id, plate_key, known_from);
create index vip_vehicles_versions_lookup_5 on vip_vehicles_versions (id, known_from);

-- Cars that cannot be registered at a complex.
create table blocked_vehicles (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),
  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,
  make text,
  model text,
  color text,
  year int check (year between 1900 and 2100),
  reason text not null,
  holder_name text,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  end_reason text,
  ended_by uuid,
  created_by_unit_id uuid,
  created_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint blocked_vehicles_span check (valid_until >= valid_from),
  constraint blocked_vehicles_identity check (plate_chars is not null or vin is not null),
  constraint blocked_vehicles_once exclude
    using gist (contract_id with =, plate_key with =, tstzrange(valid_from, valid_until) with &&)
    where (plate_key is not null)
);

create index blocked_vehicles_key on blocked_vehicles (plate_chars);
create index blocked_vehicles_plate on blocked_vehicles (contract_id, plate_chars);
create index blocked_vehicles_list on blocked_vehicles (contract_id, valid_from desc, id);
create index blocked_vehicles_end on blocked_vehicles (contract_id, valid_until);
create index blocked_vehicles_list_plate on blocked_vehicles (contract_id, (case when plate_chars is null then vin
  else plate_chars end), id);
create index blocked_vehicles_list_end on blocked_vehicles (contract_id, (case when valid_until is null
  then 'infinity'::timestamptz else valid_until end), id);

create trigger blocked_vehicles_known_insert after insert on blocked_vehicles
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger blocked_vehicles_known_update after update on blocked_vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger blocked_vehicles_known_delete after delete on blocked_vehicles
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table blocked_vehicles_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like blocked_vehicles,
  constraint blocked_vehicles_versions_span check (known_until >= known_from)
);

create unique index blocked_vehicles_versions_open on blocked_vehicles_versions (id) where known_until is null;
create index blocked_vehicles_versions_lookup_1 on blocked_vehicles_versions (contract_id, folded)
  where folded is not null;
create index blocked_vehicles_versions_lookup_2 on blocked_vehicles_versions (contract_id, folded_reverse)
  where folded is not null;
create index blocked_vehicles_versions_lookup_3 on blocked_vehicles_versions (contract_id, vin) where vin is not null;
create index blocked_vehicles_versions_lookup_4 on blocked_vehicles_versions (contract_id, plate_key, known_from);
create index blocked_vehicles_versions_lookup_5 on blocked_vehicles_versions (id, known_from);

-- Cars that cannot be registered anywhere. Only the platform can read the list; is_system_blocked() answers for
-- everyone.
create table system_blocked_vehicles (
  id uuid primary key default gen_random_uuid(),
  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),
  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,
  reason text not null,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  ended_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint system_blocked_vehicles_span check (valid_until >= valid_from),
  constraint system_blocked_vehicles_identity check (plate_chars is not null or vin is not null)
);

create trigger system_blocked_vehicles_known_insert after insert on system_blocked_vehicles
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger system_blocked_vehicles_known_update after update on system_blocked_vehicles
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger system_blocked_vehicles_known_delete after delete on system_blocked_vehicles
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table system_blocked_vehicles_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like system_blocked_vehicles,
  constraint system_blocked_vehicles_versions_span check (known_until >= known_from)
);

create unique index system_blocked_vehicles_versions_open on system_blocked_vehicles_versions (id)
  where known_until is null;
create index system_blocked_vehicles_versions_lookup_1 on system_blocked_vehicles_versions (plate_chars, known_from);
create index system_blocked_vehicles_versions_lookup_2 on system_blocked_vehicles_versions (vin);
create index system_blocked_vehicles_versions_lookup_3 on system_blocked_vehicles_versions (id, known_from);

create table vehicle_models (
  id uuid primary key default gen_random_uuid(),
  make text not null,
  model text not null,
  duty text not null default 'light' check (duty in ('light', 'medium', 'heavy')),
  body text not null default 'sedan'
    check (body in ('sedan', 'hatchback', 'suv', 'pickup', 'van', 'coupe', 'truck', 'motorcycle')),
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index vehicle_models_name on vehicle_models (lower(make), lower(model));

-- Each car that residents added to their unit themselves. Without a count of these, a limit of one vehicle could be
-- used for any number of cars, one after the other. Not a column of vehicles, because one of them can be changed more
-- than once.
create table unit_vehicle_changes (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid not null references units,
  vehicle_id uuid not null references vehicles,
  kind text not null check (kind in ('registered', 'changed')),
  at timestamptz not null default app_now()
);

create index unit_vehicle_changes_unit on unit_vehicle_changes (unit_id, at);

create trigger unit_vehicle_changes_immutable before update or delete on unit_vehicle_changes
  for each row execute function refuse_change();
