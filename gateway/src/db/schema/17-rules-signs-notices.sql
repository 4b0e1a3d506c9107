-- What the law requires beyond the shipped rules: local rules, signs at complexes, and notices to owners of cars.

-- Stricter rules of a county or city that packages/rules does not ship, with their source.
create table jurisdiction_rules (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  county text,
  city text,
  code text not null,
  rule jsonb not null,
  source text not null,
  verified_on date not null,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint jurisdiction_rules_span check (valid_until > valid_from)
);

create unique index jurisdiction_rules_live on jurisdiction_rules (state, coalesce(county, ''), coalesce(city, ''),
  code)
  where valid_until is null;

create trigger jurisdiction_rules_known_insert after insert on jurisdiction_rules
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger jurisdiction_rules_known_update after update on jurisdiction_rules
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger jurisdiction_rules_known_delete after delete on jurisdiction_rules
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table jurisdiction_rules_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like jurisdiction_rules,
  constraint jurisdiction_rules_versions_span check (known_until >= known_from)
);

create unique index jurisdiction_rules_versions_open on jurisdiction_rules_versions (id) where known_until is null;
create index jurisdiction_rules_versions_lookup_1 on jurisdiction_rules_versions (id, known_from);

create table signs (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  kind text not null default 'towing_enforced'
    check (kind in ('towing_enforced', 'entrance', 'reserved', 'fire_lane', 'no_parking')),
  place text not null,
  photo_file_id uuid references files,
  verified_on date not null,
  verified_by uuid,
  expires_on date,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  -- Names of people, because not every reader can see the person.
  verified_by_name text,
  -- Who reported that the sign is missing, and why.
  ended_by uuid,
  end_reason text,

  constraint signs_span check (valid_until > valid_from)
);

create index signs_contract on signs (contract_id, valid_until);

create trigger signs_known_insert after insert on signs
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger signs_known_update after update on signs
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger signs_known_delete after delete on signs
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table signs_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like signs,
  constraint signs_versions_span check (known_until >= known_from)
);

create unique index signs_versions_open on signs_versions (id) where known_until is null;
create index signs_versions_lookup_1 on signs_versions (contract_id, known_from);
create index signs_versions_lookup_2 on signs_versions (id, known_from);

-- A notice to the owner of one vehicle: what was said, how, and when it arrived.
create table notices (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  unit_id uuid references units,
  tow_id uuid,
  boot_id uuid,
  kind text not null check (kind in ('condition', 'storage_letter', 'hearing', 'other')),
  -- The reason of a later tow that the notice announces; null for letters about a car that was towed already.
  reason text
    check (reason in ('inoperable', 'abandoned', 'flat_tire', 'expired_registration', 'expired_inspection',
      'missing_parts', 'wrecked', 'leaking_fluids', 'other')),
  method text not null check (method in ('in_person', 'certified_mail', 'mail', 'email', 'sms', 'sticker')),

  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),

  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,

  sent_at timestamptz not null,
  delivered_at timestamptz,
  proof_file_id uuid references files,
  proof_reference text,

  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  -- Who got the notice. People are stored by name, because not every reader can see the person.
  recipient text,
  recorded_by_name text,
  delivery_recorded_at timestamptz,
  delivery_recorded_by_name text,
  ended_by uuid,
  ended_by_name text,
  end_reason text,

  constraint notices_order check (delivered_at >= sent_at),
  constraint notices_condition check (kind <> 'condition'
    or (reason is not null and (license_plate is not null or vin is not null)))
);

create index notices_vehicle on notices (contract_id, plate_chars);
create index notices_tow on notices (tow_id);
create index notices_vin on notices (contract_id, vin) where vin is not null;
-- A letter is recorded once, even if two people record it at the same time.
create unique index notices_tracking on notices (contract_id, reason,
  upper(regexp_replace(proof_reference, '\s', '', 'g')))
  where kind = 'condition' and valid_until is null and proof_reference is not null;

create trigger notices_known_insert after insert on notices
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger notices_known_update after update on notices
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger notices_known_delete after delete on notices
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table notices_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like notices,
  constraint notices_versions_span check (known_until >= known_from)
);

create unique index notices_versions_open on notices_versions (id) where known_until is null;
create index notices_versions_lookup_1 on notices_versions (contract_id, folded) where folded is not null;
create index notices_versions_lookup_2 on notices_versions (contract_id, folded_reverse) where folded is not null;
create index notices_versions_lookup_3 on notices_versions (contract_id, vin) where vin is not null;
create index notices_versions_lookup_4 on notices_versions (contract_id, plate_key, known_from);
create index notices_versions_lookup_5 on notices_versions (id, known_from);
