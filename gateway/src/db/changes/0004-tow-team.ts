import type { Knex } from 'knex'

/** A person can leave a tow company: the row stays for the tows they drove, and the login can join again. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table tow_users add column removed_at timestamptz')
  await trx.raw('alter table tow_users add constraint tow_users_removed check (removed_at is null or not is_active)')
  await trx.raw('create index tow_users_person on tow_users (user_id)')
  await trx.raw('drop index tow_users_user')
  await trx.raw('create unique index tow_users_user on tow_users (user_id) where removed_at is null')
  await trx.raw(writablePeople('and t.removed_at is null'))
  await trx.raw(hasOtherWork('and t.removed_at is null'))
  await trx.raw(NEW_FUNCTIONS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function works_already(uuid)')
  await trx.raw('drop function end_invitation(uuid)')
  await trx.raw('drop function company_last_seen(uuid)')
  await trx.raw(hasOtherWork(''))
  await trx.raw(writablePeople(''))
  await trx.raw('drop index tow_users_user')
  await trx.raw('create unique index tow_users_user on tow_users (user_id)')
  await trx.raw('drop index tow_users_person')
  await trx.raw('alter table tow_users drop column removed_at')
}

const writablePeople = (present: string): string => `
create or replace function writable_people() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select u.id from users u;
    elsif app_role() in ('tow_admin', 'tow_staff') then
      return query select t.user_id from tow_users t where t.tow_company_id = app_company() ${present}
        union select m.user_id from contract_managers m where m.contract_id in (select visible_contracts());
    elsif app_role() = 'contract_manager' then
      return query select m.user_id from contract_managers m where m.contract_id in (select visible_contracts());
    end if;
  end
$$`

const hasOtherWork = (present: string): string => `
create or replace function has_other_work(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = p_user_id and u.is_super_admin)
    or exists (select from tow_users t where t.user_id = p_user_id ${present})
    or exists (select from external_users e where e.user_id = p_user_id)
$$`

const NEW_FUNCTIONS = `
-- Whether a login has work of any kind: yes or no, never where.
create function works_already(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select has_other_work(p_user_id)
    or exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null)
$$;

-- The link of an open invitation stops working.
create function end_invitation(p_user_id uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update user_tokens t set used_at = app_now()
    where t.user_id = p_user_id and t.kind = 'invitation' and t.used_at is null
      and p_user_id in (select writable_people())
$$;

-- When each person of a company was last seen. Only its office can see sessions of others.
create function company_last_seen(p_company uuid) returns table (user_id uuid, last_seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, greatest(u.last_login_at, (select max(s.last_seen_at) from sessions s
    where s.user_id = u.id and s.ended_at is null))
  from tow_users t join users u on u.id = t.user_id
  where t.tow_company_id = p_company and t.removed_at is null
    and (app_is_super() or (app_role() in ('tow_admin', 'tow_staff') and p_company = app_company()))
$$;
`
