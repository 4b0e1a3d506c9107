import type { Knex } from 'knex'
import { policyOn } from './parts.ts'

/** Who manages a complex may read who patrols it; until now only its tow company could. */
const PATROL = policyOn(
  'external_companies',
  'patrolled',
  'select',
  `(select app_role()) in ('contract_manager', 'contract_staff')
  and exists (select from external_contracts e where e.external_company_id = external_companies.id and e.valid_until is null
    and e.contract_id in (select visible_contracts()))`,
  null,
)

/**
 * A complex that is switched off ends the sessions of its residents for good: switched on again they log in anew. Sessions
 * belong to residents alone, so the office reaches them by this function.
 */
const SESSIONS = `
  create function end_resident_sessions(p_contract uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
  declare ended int;
  begin
    if app_role() not in ('super_admin', 'tow_admin', 'tow_staff') or p_contract not in (select visible_contracts()) then
      raise exception 'this role ends no sessions of residents' using errcode = '42501';
    end if;
    update sessions s set ended_at = app_now(), end_reason = 'contract_disabled' from units n
      where n.contract_id = p_contract and s.unit_id = n.id and s.ended_at is null;
    get diagnostics ended = row_count;
    return ended;
  end $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(PATROL + SESSIONS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function end_resident_sessions; drop policy patrolled on external_companies')
}
