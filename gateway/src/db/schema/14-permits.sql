-- Permits of guests, free and paid.

create table guest_permits (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid references units,
  kind text not null check (kind in ('guest', 'paid')),
  status text not null default 'active'
    check (status in ('pending_payment', 'active', 'expired', 'cancelled', 'refunded')),

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

  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,

  guest_name text,
  guest_email text,
  guest_phone text,
  language text not null default 'en' check (language in ('en', 'es')),

  package_id uuid,
  checkout_id uuid,
  is_exception boolean not null default false,
  reminded_at timestamptz,

  end_reason text,
  ended_by uuid,
  created_by_unit_id uuid,
  created_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  -- The address of the permit for its visitor, drawn at random; null for the oldest permits.
  public_key uuid default gen_random_uuid(),
  -- A buyer without a unit is recognized by the browser: the digest of its session.
  browser_sha256 bytea,

  constraint guest_permits_span check (valid_until >= valid_from),
  constraint guest_permits_identity check (plate_chars is not null or vin is not null),
  constraint guest_permits_state check (license_plate is null or state is not null),
  constraint guest_permits_end check (valid_until is not null),
  -- Permits of different units for one car can overlap; those of one unit cannot.
  constraint guest_permits_once exclude using gist (unit_id with =, plate_key with =,
    tstzrange(valid_from, valid_until) with &&) where (status = 'active' and plate_key is not null
      and unit_id is not null)
);

create index guest_permits_unit on guest_permits (unit_id, valid_until);
create index guest_permits_key on guest_permits (plate_chars);
create index guest_permits_reminder on guest_permits (valid_until) where status = 'active' and reminded_at is null;
create index guest_permits_plate on guest_permits (contract_id, plate_chars);
create index guest_permits_list on guest_permits (contract_id, valid_from desc, id);
create index guest_permits_end on guest_permits (contract_id, valid_until);
create index guest_permits_list_plate on guest_permits (contract_id, (case when plate_chars is null then vin
  else plate_chars end), id);
create index guest_permits_list_end on guest_permits (contract_id, (case when valid_until is null
  then 'infinity'::timestamptz else valid_until end), id);
create unique index guest_permits_public_key on guest_permits (public_key) where public_key is not null;

create trigger guest_permits_known_insert after insert on guest_permits
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger guest_permits_known_update after update on guest_permits
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger guest_permits_known_delete after delete on guest_permits
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger guest_permits_tell_tows_insert after insert on guest_permits
  referencing new table as new_rows for each statement execute function tell_tows_of_car_insert();
create trigger guest_permits_tell_tows_update after update on guest_permits
  referencing old table as old_rows new table as new_rows for each statement execute function tell_tows_of_car_update();

create table guest_permits_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like guest_permits,
  constraint guest_permits_versions_span check (known_until >= known_from)
);

create unique index guest_permits_versions_open on guest_permits_versions (id) where known_until is null;
create index guest_permits_versions_lookup_1 on guest_permits_versions (contract_id, folded, valid_until)
  where folded is not null;
create index guest_permits_versions_lookup_2 on guest_permits_versions (contract_id, folded_reverse, valid_until)
  where folded is not null;
create index guest_permits_versions_lookup_3 on guest_permits_versions (contract_id, vin) where vin is not null;
create index guest_permits_versions_lookup_4 on guest_permits_versions (contract_id, plate_key, known_from);
create index guest_permits_versions_lookup_5 on guest_permits_versions (id, known_from);
