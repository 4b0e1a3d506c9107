import type { Knex } from 'knex'
import { CREATED, dropTables, dropVersioned, versioned } from './parts.ts'

const COMPANIES = `
  create table tow_companies (
    id uuid primary key default gen_random_uuid(),
    name text not null, legal_name text, license_number text, booting_license_number text,
    timezone text not null default 'America/Chicago',
    phone text, email text, website text,
    address text, city text, state text, zip_code text,
    logo_file_id uuid,
    is_active boolean not null default true,
    has_booting_access boolean not null default false,
    notification_settings jsonb not null default '{}', payment_settings jsonb not null default '{}',
    ${CREATED}
  );
  ${versioned('tow_companies')}

  create table external_companies (
    id uuid primary key default gen_random_uuid(),
    name text not null, email text, phone text, address text,
    is_active boolean not null default true,
    ${CREATED}
  );`

const USERS = `
  create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null check (email = lower(email)),
    name text not null, phone text,
    status text not null default 'has_not_joined_yet' check (status in ('active', 'disabled', 'has_not_joined_yet')),
    session_version int not null default 1,
    is_super_admin boolean not null default false,
    avatar_file_id uuid,
    last_login_at timestamptz, joined_at timestamptz,
    ${CREATED}
  );
  create unique index users_email on users (email);

  -- Apart from users, so that no list, presenter or report can ever select a hash by accident.
  create table user_credentials (
    user_id uuid primary key references users on delete cascade,
    password_hash text not null, changed_at timestamptz not null default app_now()
  );

  create table user_tokens (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('reset', 'invitation')),
    token_sha256 bytea not null check (length(token_sha256) = 32),
    expires_at timestamptz not null, used_at timestamptz,
    ${CREATED}
  );
  create unique index user_tokens_sha256 on user_tokens (token_sha256);
  create index user_tokens_user on user_tokens (user_id) where used_at is null;`

const ROLES = `
  create table tow_users (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users, tow_company_id uuid not null references tow_companies,
    role text not null check (role in ('tow_admin', 'tow_staff', 'tow_driver')),
    is_main boolean not null default false, is_active boolean not null default true,
    can_override boolean not null default false, can_void boolean not null default false,
    license_number text, truck_id uuid,
    ${CREATED}
  );
  create unique index tow_users_user on tow_users (user_id);
  create unique index tow_users_main on tow_users (tow_company_id) where is_main;
  create index tow_users_company on tow_users (tow_company_id, role);

  create table managers (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    ${CREATED}
  );
  create unique index managers_user on managers (user_id);

  create table external_users (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users, external_company_id uuid not null references external_companies,
    is_active boolean not null default true,
    ${CREATED}
  );
  create unique index external_users_user on external_users (user_id);
  create index external_users_company on external_users (external_company_id);`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(COMPANIES + USERS + ROLES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    dropTables(
      'external_users',
      'managers',
      'tow_users',
      'user_tokens',
      'user_credentials',
      'users',
      'external_companies',
    ) + dropVersioned('tow_companies'),
  )
}
