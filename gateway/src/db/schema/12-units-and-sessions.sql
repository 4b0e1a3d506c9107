-- Units with their PINs, residents, and exceptions, and the sessions of everyone who is logged in.

-- A unit has the limits of its complex unless `has_own_…` is set; then null means unlimited, not "same as the complex".
create table units (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_number text not null,
  building text,

  -- How units are sorted, and how their numbers are compared.
  unit_sort text collate "C" generated always as (natural_key(unit_number)) stored,
  unit_key text collate "C" generated always as (lower(regexp_replace(unit_number, '[^A-Za-z0-9]', '', 'g'))) stored,

  reserved_space text,
  garage_covered boolean not null default false,

  has_own_resident_limit boolean not null default false,
  allowed_resident_vehicles int check (allowed_resident_vehicles >= 0),
  has_own_guest_limit boolean not null default false,
  allowed_active_guest_vehicles int check (allowed_active_guest_vehicles >= 0),
  has_own_guest_hours boolean not null default false,
  guest_hours int check (guest_hours >= 0),
  guest_period int check (guest_period between 1 and 366),
  has_own_hourly_limit boolean not null default false,
  hourly_limit int check (hourly_limit >= 1),

  has_resident_registration boolean not null default true,
  has_guest_registration boolean not null default true,
  language text not null default 'en' check (language in ('en', 'es')),

  vacant_since timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  -- The version that an edit is based on, so that two people who edit a unit at once do not overwrite each other.
  -- Written by trigger, and never the same twice.
  changed_at timestamptz
);

create unique index units_number on units (contract_id, unit_key) where removed_at is null;
create index units_order on units (contract_id, unit_sort, id) where removed_at is null;
create unique index units_space on units (contract_id, upper(reserved_space))
  where removed_at is null and reserved_space is not null;

create trigger units_known_insert after insert on units
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger units_known_update after update on units
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger units_known_delete after delete on units
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger units_changed before update on units for each row execute function stamp_unit();

create table units_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like units,
  constraint units_versions_span check (known_until >= known_from)
);

create unique index units_versions_open on units_versions (id) where known_until is null;
create index units_versions_lookup_1 on units_versions (contract_id, upper(reserved_space))
  where reserved_space is not null;
create index units_versions_lookup_2 on units_versions (id, known_from);

-- Encrypted, so that a manager can read a PIN out; a table of its own, so that no list selects PINs.
create table unit_pins (
  unit_id uuid primary key references units on delete cascade,
  contract_id uuid not null references contracts,
  resident_pin bytea not null,
  guest_pin bytea not null,
  pin_version int not null default 1,
  changed_at timestamptz not null default app_now()
);

create trigger unit_pins_end_sessions after update of pin_version on unit_pins
  for each row execute function unit_pins_end_sessions();

create table contacts (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid not null references units,
  name text not null,
  email text,
  phone text,
  language text not null default 'en' check (language in ('en', 'es')),
  is_main boolean not null default false,
  email_opted_out_at timestamptz,
  sms_opted_out_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index contacts_unit on contacts (unit_id) where ended_at is null;
create index contacts_contract on contacts (contract_id) where ended_at is null;
create unique index contacts_main on contacts (unit_id) where is_main and ended_at is null;
create index contacts_phone on contacts (phone_key(phone)) where phone is not null and ended_at is null;

create trigger contacts_mail_opt_out before insert or update of email on contacts
  for each row execute function keep_mail_opt_out();

-- A manager's exception to the guest hours or to the number of vehicle changes.
create table limit_exceptions (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid not null references units,
  kind text not null check (kind in ('guest_hours', 'vehicle_changes')),
  plate_key text collate "C",
  hours int check (hours > 0),
  changes int check (changes > 0),
  reason text not null,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  -- The plate as printed, for people who read the exception; `plate_key` is the one that is compared.
  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  created_by_name text,

  constraint limit_exceptions_amount check ((kind = 'guest_hours') = (hours is not null)
    and (kind = 'vehicle_changes') = (changes is not null)),
  constraint limit_exceptions_plate check (kind <> 'guest_hours' or plate_key is not null)
);

create index limit_exceptions_unit on limit_exceptions (unit_id, kind, valid_until);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  unit_id uuid references units on delete cascade,
  -- users.session_version or unit_pins.pin_version when the session began: raising that ends all sessions at once.
  version int not null,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip_sha256 bytea,
  user_agent text,

  constraint sessions_owner check (num_nonnulls(user_id, unit_id) = 1)
);

create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_unit on sessions (unit_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

create trigger sessions_end_sessions after update of ended_at on sessions
  for each row execute function sessions_end_sessions();

-- Wrong PINs by unit and address, shared by all processes and kept for a year for the yearly limit. Only functions
-- reach this table (functions/pins.sql).
create table pin_failures (
  id bigint generated always as identity primary key,
  contract_id uuid not null references contracts,
  unit_id uuid references units on delete cascade,
  unit_key text not null,
  ip_sha256 bytea not null,
  kind text not null check (kind in ('resident', 'guest')),
  at timestamptz not null default app_now(),
  forgiven_at timestamptz
);

create index pin_failures_address on pin_failures (contract_id, unit_key, ip_sha256, at desc);
create index pin_failures_year on pin_failures (contract_id, unit_key, at);

-- The link with which a guest registers alone. Found by its digest; also stored sealed, so that the resident can see it
-- again.
create table unit_invitations (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid not null references units,
  token_sha256 bytea not null,
  sealed_token bytea not null,
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  created_by_name text,
  ended_at timestamptz
);

create unique index unit_invitations_token on unit_invitations (token_sha256);
create unique index unit_invitations_live on unit_invitations (unit_id) where ended_at is null;
