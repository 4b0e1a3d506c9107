import type { Knex } from 'knex'

/** A company's admin sees where the people of the team are logged in, and logs them out. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
-- The live sessions of a person of a company, for its admins and the platform. Nobody else sees a session of another.
create function team_sessions(p_company uuid, p_user uuid)
  returns table (session_id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.created_at, s.last_seen_at, s.user_agent
  from tow_users t join users u on u.id = t.user_id join sessions s on s.user_id = u.id
  where t.tow_company_id = p_company and t.user_id = p_user and t.removed_at is null
    and s.ended_at is null and s.expires_at > app_now() and s.version = u.session_version and u.status = 'active'
    and (app_is_super() or (app_role() = 'tow_admin' and p_company = app_company()))
  order by s.last_seen_at desc, s.id
$$;

-- Ends one of them. No session of anyone else is reached.
create function end_team_session(p_company uuid, p_user uuid, p_session uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update sessions s set ended_at = app_now(), end_reason = 'ended_by_admin'
    where s.id = p_session and s.user_id = p_user
      and exists (select from team_sessions(p_company, p_user) t where t.session_id = s.id)
$$;`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function end_team_session(uuid, uuid, uuid)')
  await trx.raw('drop function team_sessions(uuid, uuid)')
}
