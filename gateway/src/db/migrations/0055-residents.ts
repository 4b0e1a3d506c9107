import type { Knex } from 'knex'
import { dropTables, unitPolicies } from './parts.ts'

/**
 * Each car that newly came to a unit by its residents' own hand: a limit of one vehicle would otherwise shelter every car in
 * town, one after the other. Beside the vehicles, since one of them may be changed more than once.
 */
const CHANGES = `
  create table unit_vehicle_changes (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts, unit_id uuid not null references units, vehicle_id uuid not null references vehicles,
    kind text not null check (kind in ('registered', 'changed')), at timestamptz not null default app_now()
  );
  create index unit_vehicle_changes_unit on unit_vehicle_changes (unit_id, at);
  create trigger unit_vehicle_changes_immutable before update or delete on unit_vehicle_changes for each row execute function refuse_change();
  ${unitPolicies('unit_vehicle_changes')}`

/**
 * What the complex wrote to the people who live in the unit now: those before them had notices of their own. Only the words, and
 * once they have gone out; also for people without an address, who got no mail. Who else got them stays with the complex.
 */
const NOTICES = `
  create function resident_notices(p_since timestamptz) returns table (id uuid, subject text, message text, at timestamptz, from_name text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select a.id, a.subject, a.message, a.goes_out_at, c.name from announcements a join contracts c on c.id = a.contract_id
    where a.contract_id = app_contract() and a.goes_out_at > p_since and a.goes_out_at <= app_now()
      and (a.unit_id = app_unit() or (a.unit_id is null and exists (select from units u where u.id = app_unit() and (a.building is null or a.building = u.building))))
      and exists (select from contacts k where k.unit_id = app_unit() and k.ended_at is null and k.created_at <= a.created_at)
    order by a.goes_out_at desc, a.id limit 100 $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(CHANGES + NOTICES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function resident_notices; ${dropTables('unit_vehicle_changes')}`)
}
