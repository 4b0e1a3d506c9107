import type { Knex } from 'knex'
import { CREATED, dropTables, dropVersioned, VALIDITY, versioned } from './parts.ts'

/** null = unlimited, 0 = none; times of day are the complex's own. */
const CONTRACTS = `
  create table contracts (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies,
    name text not null,
    address text not null, city text not null, state text not null check (state ~ '^[A-Z]{2}$'), zip_code text not null, county text,
    phone text, email text,
    timezone text not null,
    image_file_id uuid,
    latitude double precision, longitude double precision,
    is_active boolean not null default true,
    garage_covered boolean not null default false,
    reserved_parking text check (reserved_parking in ('none', 'some', 'all')),
    allowed_resident_vehicles int check (allowed_resident_vehicles >= 0),
    allowed_active_guest_vehicles int check (allowed_active_guest_vehicles >= 0),
    guest_hours int check (guest_hours >= 0),
    guest_period int check (guest_period between 1 and 366),
    hourly_limit int check (hourly_limit >= 1),
    vehicle_changes_per_month int default 6 check (vehicle_changes_per_month >= 0),
    has_guest_registration boolean not null default true,
    has_paid_parking boolean not null default false,
    grace_minutes int not null default 15 check (grace_minutes between 0 and 1440),
    min_notice_hours int not null default 24 check (min_notice_hours between 0 and 720),
    photos_required int not null default 4 check (photos_required between 0 and 20),
    quiet_from time, quiet_until time,
    has_standing_instruction boolean not null default false,
    default_storage_lot_id uuid, default_tow_price_id uuid,
    jurisdiction_city text,
    created_by_name text,
    ${CREATED}
  );
  create index contracts_company on contracts (tow_company_id, name);
  ${versioned('contracts')}

  create table contract_holds (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts,
    reason text not null,
    ${VALIDITY},
    ended_by uuid,
    ${CREATED},
    constraint contract_holds_span check (valid_until > valid_from),
    constraint contract_holds_once exclude using gist (contract_id with =, tstzrange(valid_from, valid_until) with &&)
  );
  ${versioned('contract_holds', ['(contract_id, known_from)', '(id, known_from)'])}`

const PEOPLE = `
  create table contract_managers (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users, contract_id uuid not null references contracts,
    role text not null check (role in ('contract_manager', 'contract_staff')),
    is_main boolean not null default false,
    is_active boolean not null default true,
    ${VALIDITY},
    ${CREATED},
    constraint contract_managers_span check (valid_until >= valid_from)
  );
  create unique index contract_managers_once on contract_managers (contract_id, user_id) where valid_until is null;
  create unique index contract_managers_main on contract_managers (contract_id) where is_main and valid_until is null;
  create index contract_managers_user on contract_managers (user_id) include (contract_id) where valid_until is null and is_active;

  create table external_contracts (
    id uuid primary key default gen_random_uuid(),
    external_company_id uuid not null references external_companies, contract_id uuid not null references contracts,
    ${VALIDITY},
    ${CREATED},
    constraint external_contracts_span check (valid_until >= valid_from)
  );
  create unique index external_contracts_live on external_contracts (contract_id) where valid_until is null;
  create index external_contracts_company on external_contracts (external_company_id) where valid_until is null;`

/** Whose rows a person sees. Raise without tenancy: a forgotten setting must fail, not look like an empty table. */
const SCOPES = `
  create function visible_contracts() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select c.id from contracts c;
    elsif app_is_tow() then
      return query select c.id from contracts c where c.tow_company_id = app_company();
    elsif app_role() in ('contract_manager', 'contract_staff') then
      return query select m.contract_id from contract_managers m join contracts c on c.id = m.contract_id and c.is_active
        where m.user_id = app_user() and m.valid_until is null and m.is_active;
    end if;
  end $$;

  create function assigned_contracts() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_role() = 'external_user' then
      return query select e.contract_id from external_contracts e join contracts c on c.id = e.contract_id and c.is_active
        where e.external_company_id = app_setting('external_company_id')::uuid and e.valid_until is null;
    end if;
  end $$;

  create function visible_companies() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select t.id from tow_companies t;
    elsif app_is_tow() then
      return query select app_company();
    else
      return query select distinct c.tow_company_id from contracts c
        where c.id in (select visible_contracts()) or c.id in (select assigned_contracts()) or c.id = (select app_contract());
    end if;
  end $$;

  create function visible_people() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select u.id from users u;
    elsif app_role() = 'external_user' then
      return query select e.user_id from external_users e where e.external_company_id = app_setting('external_company_id')::uuid;
    elsif app_role() not in ('resident', 'disabled') then
      return query select m.user_id from contract_managers m where m.contract_id in (select visible_contracts())
        union select t.user_id from tow_users t where t.tow_company_id in (select visible_companies())
        union select e.user_id from external_users e join external_contracts x using (external_company_id)
          where x.contract_id in (select visible_contracts());
    end if;
  end $$;

  create function writable_people() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select u.id from users u;
    elsif app_role() in ('tow_admin', 'tow_staff') then
      return query select t.user_id from tow_users t where t.tow_company_id = app_company()
        union select m.user_id from contract_managers m where m.contract_id in (select visible_contracts());
    elsif app_role() = 'contract_manager' then
      return query select m.user_id from contract_managers m where m.contract_id in (select visible_contracts());
    end if;
  end $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(CONTRACTS + PEOPLE)
  await trx.raw(
    `create function app_contract() returns uuid language sql stable as $$ select case
    when app_kind() = 'resident' then app_setting('contract_id')::uuid end $$;` + SCOPES,
  )
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    'drop function writable_people, visible_people, visible_companies, assigned_contracts, visible_contracts, app_contract;',
  )
  await trx.raw(dropTables('external_contracts', 'contract_managers') + dropVersioned('contract_holds', 'contracts'))
}
