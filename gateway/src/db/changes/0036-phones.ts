import type { Knex } from 'knex'

/**
 * Where browsers of a tow company's people get messages, and what each person is alerted to. A phone belongs to a session: it ends
 * with it, and the next user of the same device starts without it. `decision_alerts` has each changed decision once, so that
 * it is sent once.
 */
const TABLES = `
alter table users add column phone_alerts text[] not null default '{}';
alter table users add column has_board_sound boolean not null default false;
alter table users add constraint users_phone_alerts
  check (phone_alerts <@ array['new_work', 'cancelled', 'changed_decision']) not valid;

create table phones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null default app_now()
);
create unique index phones_session on phones (session_id);
create unique index phones_endpoint on phones (endpoint);
create index phones_user on phones (user_id);

create table decision_alerts (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid not null references tows on delete cascade,
  verdict text not null,
  since timestamptz not null,
  created_at timestamptz not null default app_now()
);
create unique index decision_alerts_once on decision_alerts (tow_id, verdict, since);
create index decision_alerts_company on decision_alerts (tow_company_id);`

const POLICIES = `
alter table phones enable row level security;
create policy self on phones for all using (user_id = (select app_user())) with check (user_id = (select app_user()));

alter table decision_alerts enable row level security;
create policy company on decision_alerts for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));`

/**
 * As the owner, because a job of the company may not read sessions, and no one may read another person's phone. Only jobs get rows,
 * of people of their own company whose session still proves them.
 */
const FUNCTIONS = `
create function company_phones(p_alert text)
  returns table (id uuid, user_id uuid, role_id uuid, role text, endpoint text, p256dh text, auth text, language text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.user_id, t.id, t.role, p.endpoint, p.p256dh, p.auth, p.language
  from phones p
  join sessions s on s.id = p.session_id and s.ended_at is null and s.expires_at > app_now()
  join users u on u.id = p.user_id and u.status = 'active' and u.session_version = s.version
  join tow_users t on t.user_id = u.id and t.is_active
  join tow_companies c on c.id = t.tow_company_id and c.is_active
  where app_kind() = 'system' and t.tow_company_id = app_company() and p_alert = any(u.phone_alerts)
$$;

create function remove_phone(p_endpoint text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from phones where endpoint = p_endpoint;
  end
$$;

create function companies_with_phones(p_alert text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.tow_company_id
  from phones p join users u on u.id = p.user_id and u.status = 'active' and p_alert = any(u.phone_alerts)
  join tow_users t on t.user_id = u.id and t.is_active
  where app_kind() = 'system' and app_is_super()
$$;

create function sessions_remove_phones() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from phones where session_id = new.id;
    return null;
  end
$$;

create function users_remove_phones() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from phones where user_id = new.id;
    return null;
  end
$$;

create trigger sessions_remove_phones after update of ended_at on sessions for each row
  when (new.ended_at is not null) execute function sessions_remove_phones();
create trigger users_remove_phones after update of status on users for each row
  when (new.status <> 'active') execute function users_remove_phones();`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLES}${POLICIES}${FUNCTIONS}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop trigger users_remove_phones on users;
drop trigger sessions_remove_phones on sessions;
drop function users_remove_phones();
drop function sessions_remove_phones();
drop function companies_with_phones(text);
drop function remove_phone(text);
drop function company_phones(text);
drop table decision_alerts;
drop table phones;
alter table users drop constraint users_phone_alerts;
alter table users drop column has_board_sound;
alter table users drop column phone_alerts;`)
}
