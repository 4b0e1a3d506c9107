import type { Knex } from 'knex'

/**
 * What the phone of a disabled login still holds. Disabling a driver's login creates a link that works once, for 24 hours: its session sends
 * what was captured before, and nothing else. What was captured later, and what the gateway refuses, waits for the office: requests and
 * stickers in `refused_captures`, steps and photos of a tow in `late_captures`.
 *
 * `auth_session` never accepts a link's session, even after the login is enabled again, because its version matches no person. So a gateway
 * of the previous release can't mistake it for a login.
 */
const TABLES = `
-- Only functions reach this table.
create table upload_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_sha256 bytea not null check (length(token_sha256) = 32),
  -- When the login was disabled.
  captured_before timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index upload_links_sha256 on upload_links (token_sha256);
create index upload_links_user on upload_links (user_id) where used_at is null;

alter table sessions add column upload_link_id uuid references upload_links on delete cascade;

alter table refused_captures add column is_late boolean not null default false;

create table late_captures (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid not null references tows,
  kind text not null check (kind in ('step', 'photo')),
  -- The step, or the photo's subject.
  name text not null,
  file_type text check (file_type in ('tow_image_public', 'tow_image_private')),
  file_id uuid references files,
  -- The idempotency key under which the phone sent it: sent again, it is stored once.
  capture_key text not null,
  captured_by uuid not null references users,
  captured_by_name text not null,
  -- By the phone's clock; null if it didn't say.
  captured_at timestamptz,
  position jsonb,
  received_at timestamptz not null,
  -- Why it wasn't accepted.
  why text not null,
  outcome text check (outcome in ('added', 'dismissed')),
  settled_at timestamptz,
  settled_by uuid references users,
  settled_by_name text,
  settle_reason text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint late_captures_photo check (num_nulls(file_type, file_id) = case kind when 'photo' then 0 else 2 end),
  constraint late_captures_settled check (num_nulls(outcome, settled_at, settled_by_name) in (0, 3)
    and (settle_reason is not null or outcome is distinct from 'dismissed')
    and (kind = 'photo' or outcome is distinct from 'added'))
);
create unique index late_captures_once on late_captures (captured_by, capture_key);
create index late_captures_open on late_captures (tow_company_id, received_at) where settled_at is null;
create index late_captures_company on late_captures (tow_company_id, received_at desc, id);
create index late_captures_tow on late_captures (tow_id);

alter table upload_links enable row level security;
create policy self on upload_links for select using (user_id = (select app_user()));

alter table late_captures enable row level security;
create policy company on late_captures for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));`

const FUNCTIONS = `
-- A new link replaces the person's earlier one. Only for an admin of their company.
create function create_upload_link(p_user_id uuid, p_token bytea, p_captured_before timestamptz, p_expires_at timestamptz)
  returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not exists (select from tow_users t where t.user_id = p_user_id and t.removed_at is null
        and (app_is_super() or (app_role() = 'tow_admin' and t.tow_company_id = app_company()))) then
      raise exception 'this role creates no link for this person' using errcode = '42501';
    end if;
    update upload_links set used_at = app_now() where user_id = p_user_id and used_at is null;
    insert into upload_links (user_id, token_sha256, captured_before, expires_at, created_by)
      values (p_user_id, p_token, p_captured_before, p_expires_at, app_user());
  end
$$;

-- Uses the link up and begins its session, which ends with it. No row if the link is unknown, used, or too old, or if
-- the login works again.
create function auth_use_upload_link(p_token bytea, p_ip_sha256 bytea, p_user_agent text)
  returns table (session_id uuid, user_id uuid, name text, tow_company_name text, captured_before timestamptz,
    expires_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare link upload_links; current_version int; started uuid;
  begin
    update upload_links l set used_at = app_now() from users u, tow_users t, tow_companies c
      where l.token_sha256 = p_token and l.used_at is null and l.expires_at > app_now()
        and u.id = l.user_id and u.status = 'disabled'
        and t.user_id = u.id and t.removed_at is null and c.id = t.tow_company_id and c.is_active
      returning l.* into link;
    if link.id is null then return; end if;
    select u.session_version into current_version from users u where u.id = link.user_id;
    insert into sessions (user_id, version, expires_at, ip_sha256, user_agent, upload_link_id)
      values (link.user_id, -1 - current_version, link.expires_at, p_ip_sha256, left(p_user_agent, 300), link.id)
      returning id into started;
    return query select started, u.id, u.name, c.name, link.captured_before, link.expires_at
      from users u join tow_users t on t.user_id = u.id join tow_companies c on c.id = t.tow_company_id
      where u.id = link.user_id;
  end
$$;

-- Who a link's session is, while the login is disabled.
create function auth_upload_session(p_session_id uuid)
  returns table (user_id uuid, name text, role text, role_id uuid, tow_company_id uuid, has_booting_access boolean,
    captured_before timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, t.role, t.id, c.id, c.has_booting_access, l.captured_before
  from sessions s
  join upload_links l on l.id = s.upload_link_id
  join users u on u.id = s.user_id and u.status = 'disabled' and -1 - u.session_version = s.version
  join tow_users t on t.user_id = u.id and t.removed_at is null
  join tow_companies c on c.id = t.tow_company_id and c.is_active
  where s.id = p_session_id and s.ended_at is null and s.expires_at > app_now()
$$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLES}${FUNCTIONS}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop function auth_upload_session(uuid);
drop function auth_use_upload_link(bytea, bytea, text);
drop function create_upload_link(uuid, bytea, timestamptz, timestamptz);
drop table late_captures;
alter table refused_captures drop column is_late;
alter table sessions drop column upload_link_id;
drop table upload_links;`)
}
