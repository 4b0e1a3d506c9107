import type { Knex } from 'knex'

const READER = 'language sql stable security definer set search_path = public, pg_temp as'
const DEFINER = 'language plpgsql security definer set search_path = public, pg_temp as'

/**
 * What row-level security hides from who leads a person, and what they must know all the same: whether the person works for
 * somebody else too. The answer is yes or no, never where.
 */
const SQL = `
  create function manager_works_elsewhere(p_user_id uuid) returns boolean ${READER} $$
    select exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null
      and m.contract_id not in (select visible_contracts())) $$;

  -- A log-in has one kind of work: who works for a tow company or an external company manages no complex.
  create function has_other_work(p_user_id uuid) returns boolean ${READER} $$
    select exists (select from users u where u.id = p_user_id and u.is_super_admin) or exists (select from tow_users t where t.user_id = p_user_id)
      or exists (select from external_users e where e.user_id = p_user_id) $$;

  -- When the link of somebody's invitation ends; the link itself stays closed.
  create function invitation_until(p_user_id uuid) returns timestamptz ${READER} $$
    select max(t.expires_at) from user_tokens t where t.user_id = p_user_id and t.kind = 'invitation' and t.used_at is null
      and p_user_id in (select visible_people()) $$;

  -- Sets the password of a manager who works for the caller's company alone; ends every session and every open link.
  create function set_manager_password(p_user_id uuid, p_password_hash text) returns boolean ${DEFINER} $$
  begin
    if app_role() not in ('super_admin', 'tow_admin', 'tow_staff') or manager_works_elsewhere(p_user_id) or has_other_work(p_user_id)
      or not exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null)
      or not exists (select from users u where u.id = p_user_id and u.status = 'active') then
      return false;
    end if;
    insert into user_credentials as c (user_id, password_hash) values (p_user_id, p_password_hash)
      on conflict on constraint user_credentials_pkey do update set password_hash = excluded.password_hash, changed_at = app_now();
    update user_tokens t set used_at = app_now() where t.user_id = p_user_id and t.used_at is null;
    update users u set session_version = u.session_version + 1 where u.id = p_user_id;
    return true;
  end $$;

  -- In lists by name, alike by id.
  create index users_name on users (name, id);`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    'drop index users_name; drop function set_manager_password, invitation_until, has_other_work, manager_works_elsewhere',
  )
}
