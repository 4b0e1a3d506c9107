-- Tow companies, the companies that patrol complexes, and the people who log in with their roles. A table ending in
-- _versions keeps every version of a fact: see functions/versions.sql.

create table tow_companies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  legal_name text,
  license_number text,
  booting_license_number text,
  timezone text not null default 'America/Chicago',
  phone text,
  email text,
  website text,
  address text,
  city text,
  state text,
  zip_code text,
  logo_file_id uuid,
  is_active boolean not null default true,
  has_booting_access boolean not null default false,
  notification_settings jsonb not null default '{}',
  payment_settings jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create trigger tow_companies_known_insert after insert on tow_companies
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger tow_companies_known_update after update on tow_companies
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger tow_companies_known_delete after delete on tow_companies
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger tow_companies_end_sessions after update of is_active, has_booting_access on tow_companies
  for each row execute function tow_companies_end_sessions();

create table tow_companies_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like tow_companies,
  constraint tow_companies_versions_span check (known_until >= known_from)
);

create unique index tow_companies_versions_open on tow_companies_versions (id) where known_until is null;
create index tow_companies_versions_lookup_1 on tow_companies_versions (id, known_from);

-- Companies that patrol complexes and request tows, such as security services.
create table external_companies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text,
  phone text,
  address text,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create trigger external_companies_end_sessions after update of is_active on external_companies
  for each row execute function external_companies_end_sessions();

-- A person has one login (this row) and one row in the table of their role.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null,
  phone text,
  status text not null default 'has_not_joined_yet' check (status in ('active', 'disabled', 'has_not_joined_yet')),
  -- Raising it ends every session of the person.
  session_version int not null default 1,
  is_super_admin boolean not null default false,
  avatar_file_id uuid,
  last_login_at timestamptz,
  joined_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index users_email on users (email);
-- Lists are sorted by name, and people with the same name by id.
create index users_name on users (name, id);

create trigger users_leave_active before update of status on users for each row
  when (old.status = 'active' and new.status <> 'active') execute function users_leave_active();
create trigger users_end_sessions after update of status, session_version, is_super_admin on users
  for each row execute function users_end_sessions();

-- A table of its own, so that no list, presenter, or report can ever select a hash by accident.
create table user_credentials (
  user_id uuid primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default app_now()
);

-- Links in emails, each found by its digest: to reset a password, or to accept an invitation.
create table user_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  token_sha256 bytea not null check (length(token_sha256) = 32),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index user_tokens_sha256 on user_tokens (token_sha256);
create index user_tokens_user on user_tokens (user_id) where used_at is null;

create table tow_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  tow_company_id uuid not null references tow_companies,
  role text not null check (role in ('tow_admin', 'tow_staff', 'tow_driver')),
  is_main boolean not null default false,
  is_active boolean not null default true,
  can_override boolean not null default false,
  can_void boolean not null default false,
  license_number text,
  truck_id uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index tow_users_user on tow_users (user_id);
create unique index tow_users_main on tow_users (tow_company_id) where is_main;
create index tow_users_company on tow_users (tow_company_id, role);

create trigger tow_users_end_sessions after update of role, is_active, tow_company_id, can_override,
  can_void on tow_users
  for each row execute function tow_users_end_sessions();
create trigger tow_users_own_flags before update on tow_users for each row
  when ((new.can_override and not old.can_override) or (new.can_void and not old.can_void))
  execute function guard_own_flags();

-- Which complexes a person manages, and in which role, is in contract_managers.
create table managers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index managers_user on managers (user_id);

create table external_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  external_company_id uuid not null references external_companies,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index external_users_user on external_users (user_id);
create index external_users_company on external_users (external_company_id);

create trigger external_users_end_sessions after update of is_active, external_company_id on external_users
  for each row execute function external_users_end_sessions();
