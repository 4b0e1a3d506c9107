import type { Knex } from 'knex'

/**
 * A super admin views the screens of a company or a complex: in a session of its own, which changes nothing and ends after an hour at most.
 * `auth_session` never accepts it, because its version matches no person, so a gateway of the previous release can't mistake it for the super
 * admin's own.
 */
const TABLE = `
-- Only functions write this table.
create table session_views (
  session_id uuid primary key references sessions on delete cascade,
  -- The super admin's own session, which acts again once the view has ended.
  parent_id uuid not null references sessions on delete cascade,
  tow_company_id uuid not null references tow_companies,
  -- Null if the whole company is viewed.
  contract_id uuid references contracts,
  reason text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create index session_views_parent on session_views (parent_id);

alter table session_views enable row level security;
create policy platform on session_views for select using ((select app_is_super()));
`

const FUNCTIONS = `
create function auth_begin_view(p_parent uuid, p_company uuid, p_contract uuid, p_reason text, p_expires_at timestamptz,
  p_ip_sha256 bytea, p_user_agent text)
  returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare person uuid; current_version int; last_moment timestamptz; started uuid;
  begin
    select u.id, u.session_version, s.expires_at into person, current_version, last_moment
      from sessions s join users u on u.id = s.user_id
      where s.id = p_parent and s.ended_at is null and s.expires_at > app_now() and s.version = u.session_version
        and u.status = 'active' and u.is_super_admin;
    if person is null or not exists (select from tow_companies c left join contracts k on k.tow_company_id = c.id
      and k.id = p_contract where c.id = p_company and (p_contract is null or k.id is not null)) then
      raise exception 'no view for this person' using errcode = '42501';
    end if;
    insert into sessions (user_id, version, expires_at, ip_sha256, user_agent)
      values (person, -1 - current_version, least(p_expires_at, last_moment), p_ip_sha256, left(p_user_agent, 300))
      returning id into started;
    insert into session_views (session_id, parent_id, tow_company_id, contract_id, reason, created_by)
      values (started, p_parent, p_company, p_contract, p_reason, person);
    return started;
  end
$$;

-- Whose screens a view's session shows, while the super admin's own session is live.
create function auth_view(p_session_id uuid)
  returns table (parent_id uuid, until timestamptz, viewed_company_id uuid, viewed_company_name text,
    viewed_contract_id uuid, viewed_contract_name text, role text, tow_company_id uuid, tow_company_name text,
    tow_company_timezone text, has_booting_access boolean, contracts jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.parent_id, s.expires_at, c.id, c.name, k.id, k.name,
    case when k.id is null then 'tow_admin' else 'contract_manager' end,
    case when k.id is null then c.id end, case when k.id is null then c.name end,
    case when k.id is null then c.timezone end, k.id is null and c.has_booting_access,
    case when k.id is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('id', k.id, 'name', k.name,
      'timezone', k.timezone, 'is_active', k.is_active, 'role', 'contract_manager', 'is_main', true,
      'has_booting_access', c.has_booting_access, 'is_practice', k.is_practice)) end
  from sessions s
  join session_views v on v.session_id = s.id
  join users u on u.id = s.user_id and u.status = 'active' and u.is_super_admin and -1 - u.session_version = s.version
  join sessions p on p.id = v.parent_id and p.version = u.session_version
    and p.ended_at is null and p.expires_at > app_now()
  join tow_companies c on c.id = v.tow_company_id
  left join contracts k on k.id = v.contract_id
  where s.id = p_session_id and s.ended_at is null and s.expires_at > app_now()
$$;
`

/** The setting `contract_id` names the complex of a view's session, as it does for a resident. */
const BY_VIEW = `if app_role() = 'contract_manager' and app_setting('contract_id') is not null then
      return query select c.id from contracts c where c.id = app_setting('contract_id')::uuid;
    els`

const visibleContracts = (by_view: string): string => `
create or replace function visible_contracts() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select c.id from contracts c;
    elsif app_is_tow() then
      return query select c.id from contracts c where c.tow_company_id = app_company();
    els${by_view}if app_role() in ('contract_manager', 'contract_staff') then
      return query select m.contract_id from contract_managers m
        join contracts c on c.id = m.contract_id and c.is_active
        where m.user_id = app_user() and m.valid_until is null and m.is_active;
    end if;
  end
$$;
`

const ledContracts = (by_view: string): string => `
create or replace function led_contracts() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    ${by_view}if app_role() = 'contract_manager' then
      return query select m.contract_id from contract_managers m
        join contracts c on c.id = m.contract_id and c.is_active
        where m.user_id = app_user() and m.role = 'contract_manager' and m.valid_until is null and m.is_active;
    end if;
  end
$$;
`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLE}${FUNCTIONS}${visibleContracts(BY_VIEW)}${ledContracts(BY_VIEW)}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${ledContracts('')}${visibleContracts('')}
drop function auth_view(uuid);
drop function auth_begin_view(uuid, uuid, uuid, text, timestamptz, bytea, text);
delete from sessions where id in (select session_id from session_views);
drop table session_views;`)
}
