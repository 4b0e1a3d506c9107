-- Complexes (contracts), what pauses towing there, and who manages and patrols them.

-- A limit of null means unlimited, 0 means none. Times of day are local to the complex.
create table contracts (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  name text not null,
  address text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text not null,
  county text,
  phone text,
  email text,

  timezone text not null,
  image_file_id uuid,
  latitude double precision,
  longitude double precision,

  is_active boolean not null default true,
  garage_covered boolean not null default false,
  reserved_parking text check (reserved_parking in ('none', 'some', 'all')),

  -- Limits of each unit, unless the unit has its own.
  allowed_resident_vehicles int check (allowed_resident_vehicles >= 0),
  allowed_active_guest_vehicles int check (allowed_active_guest_vehicles >= 0),
  guest_hours int check (guest_hours >= 0),
  guest_period int check (guest_period between 1 and 366),
  hourly_limit int check (hourly_limit >= 1),
  vehicle_changes_per_month int default 6 check (vehicle_changes_per_month >= 0),
  has_guest_registration boolean not null default true,
  has_paid_parking boolean not null default false,

  -- Rules for tows.
  grace_minutes int not null default 15 check (grace_minutes between 0 and 1440),
  min_notice_hours int not null default 24 check (min_notice_hours between 0 and 720),
  photos_required int not null default 4 check (photos_required between 0 and 20),
  quiet_from time,
  quiet_until time,
  has_standing_instruction boolean not null default false,

  default_storage_lot_id uuid,
  default_tow_price_id uuid,
  jurisdiction_city text,

  created_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index contracts_company on contracts (tow_company_id, name);

create trigger contracts_known_insert after insert on contracts
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger contracts_known_update after update on contracts
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger contracts_known_delete after delete on contracts
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger contracts_end_sessions after update of is_active on contracts
  for each row execute function contracts_end_sessions();

create table contracts_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like contracts,
  constraint contracts_versions_span check (known_until >= known_from)
);

create unique index contracts_versions_open on contracts_versions (id) where known_until is null;
create index contracts_versions_lookup_1 on contracts_versions (id, known_from);

-- Towing at a complex is paused while a hold lasts.
create table contract_holds (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  reason text not null,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  ended_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint contract_holds_span check (valid_until > valid_from),
  constraint contract_holds_once exclude using gist (contract_id with =, tstzrange(valid_from, valid_until) with &&)
);

create trigger contract_holds_known_insert after insert on contract_holds
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger contract_holds_known_update after update on contract_holds
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger contract_holds_known_delete after delete on contract_holds
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger contract_holds_tell_tows_insert after insert on contract_holds
  referencing new table as new_rows for each statement execute function tell_tows_of_complex_insert();
create trigger contract_holds_tell_tows_update after update on contract_holds
  referencing old table as old_rows new table as new_rows for each statement
  execute function tell_tows_of_complex_update();

create table contract_holds_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like contract_holds,
  constraint contract_holds_versions_span check (known_until >= known_from)
);

create unique index contract_holds_versions_open on contract_holds_versions (id) where known_until is null;
create index contract_holds_versions_lookup_1 on contract_holds_versions (contract_id, known_from);
create index contract_holds_versions_lookup_2 on contract_holds_versions (id, known_from);

-- A person can be the manager of one complex and staff at another.
create table contract_managers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  contract_id uuid not null references contracts,
  role text not null check (role in ('contract_manager', 'contract_staff')),
  is_main boolean not null default false,
  is_active boolean not null default true,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint contract_managers_span check (valid_until >= valid_from)
);

create unique index contract_managers_once on contract_managers (contract_id, user_id) where valid_until is null;
create unique index contract_managers_main on contract_managers (contract_id) where is_main and valid_until is null;
create index contract_managers_user on contract_managers (user_id) include (contract_id)
  where valid_until is null and is_active;

create trigger contract_managers_end_sessions after insert or update on contract_managers
  for each row execute function contract_managers_end_sessions();

create table external_contracts (
  id uuid primary key default gen_random_uuid(),
  external_company_id uuid not null references external_companies,
  contract_id uuid not null references contracts,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint external_contracts_span check (valid_until >= valid_from)
);

create unique index external_contracts_live on external_contracts (contract_id) where valid_until is null;
create index external_contracts_company on external_contracts (external_company_id) where valid_until is null;

create trigger external_contracts_end_sessions after insert or update on external_contracts
  for each row execute function external_contracts_end_sessions();
