import type { Knex } from 'knex'

/**
 * Whatever path takes a right away (a call, an import, a statement by hand), every gateway is told when it commits, drops
 * what it remembered of the sessions concerned and asks anew. The payload names a session, a person or a unit; an empty
 * one means "any".
 */
const TOLD = {
  users: {
    events: 'update of status, session_version, is_super_admin',
    payload: `jsonb_build_object('user_id', new.id)`,
  },
  tow_users: {
    events: 'update of role, is_active, tow_company_id, can_override, can_void',
    payload: `jsonb_build_object('user_id', new.user_id)`,
  },
  contract_managers: { events: 'insert or update', payload: `jsonb_build_object('user_id', new.user_id)` },
  external_users: {
    events: 'update of is_active, external_company_id',
    payload: `jsonb_build_object('user_id', new.user_id)`,
  },
  unit_pins: { events: 'update of pin_version', payload: `jsonb_build_object('unit_id', new.unit_id)` },
  sessions: { events: 'update of ended_at', payload: `jsonb_build_object('session_id', new.id)` },
  external_contracts: { events: 'insert or update', payload: `'{}'::jsonb` },
  external_companies: { events: 'update of is_active', payload: `'{}'::jsonb` },
  tow_companies: { events: 'update of is_active, has_booting_access', payload: `'{}'::jsonb` },
  contracts: { events: 'update of is_active', payload: `'{}'::jsonb` },
} as const

/** Who stops being active stays logged out, even when made active again: a cookie from before the end opens nothing. */
const NEW_VERSION = `
  create function users_leave_active() returns trigger language plpgsql as $$
  begin
    new.session_version := greatest(new.session_version, old.session_version + 1);
    return new;
  end $$;
  create trigger users_leave_active before update of status on users for each row
    when (old.status = 'active' and new.status <> 'active') execute function users_leave_active();`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(NEW_VERSION)
  for (const [table, { events, payload }] of Object.entries(TOLD)) {
    await trx.raw(`
      create function ${table}_end_sessions() returns trigger language plpgsql as $$
      begin
        perform pg_notify('session_ended', (${payload})::text);
        return null;
      end $$;
      create trigger ${table}_end_sessions after ${events} on ${table} for each row execute function ${table}_end_sessions();`)
  }
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop trigger users_leave_active on users; drop function users_leave_active')
  for (const table of Object.keys(TOLD))
    await trx.raw(`drop trigger ${table}_end_sessions on ${table}; drop function ${table}_end_sessions`)
}
