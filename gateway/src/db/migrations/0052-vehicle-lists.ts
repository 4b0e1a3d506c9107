import type { Knex } from 'knex'
import { policyOn } from './parts.ts'

/** A row's car is the asked one: the same VIN, or the same letters and digits, where a state that nobody wrote matches all. */
const SAME_CAR = `((t.plate_chars = plate_chars(p_plate) and (t.state is null or p_state is null or t.state = p_state)) or t.vin = p_vin)`
const IN_SPAN = `(t.valid_until is null or (t.valid_until > p_from and t.valid_until > t.valid_from)) and (p_until is null or t.valid_from < p_until)`

/**
 * What forbids registering a car at a complex in a time. The lists and other units' vehicles are closed to residents and guests, but the
 * refusal is everybody's: the function reads them for whoever registers, and says no more than the row that stops it.
 */
const OBSTACLES = `
  create function car_obstacles(p_contract_id uuid, p_state text, p_plate text, p_vin text, p_from timestamptz, p_until timestamptz)
    returns table (kind text, id uuid, unit_id uuid, reason text, valid_from timestamptz, valid_until timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select * from (
      select 'vehicle', t.id, t.unit_id, null::text, t.valid_from, t.valid_until from vehicles t
        where t.contract_id = p_contract_id and ${SAME_CAR} and ${IN_SPAN}
      union all select 'blocked_vehicle', t.id, null::uuid, t.reason, t.valid_from, t.valid_until from blocked_vehicles t
        where t.contract_id = p_contract_id and ${SAME_CAR} and ${IN_SPAN}
      union all select 'system_blocked_vehicle', t.id, null::uuid, null::text, t.valid_from, t.valid_until from system_blocked_vehicles t
        where ${SAME_CAR} and ${IN_SPAN}
    ) found order by 1 desc, 5, 2 $$;`

/** Guests choose make and model without a log-in; a statement that forgot its tenancy still fails. */
const readers = (using: string): string =>
  `drop policy readers on vehicle_models; ${policyOn('vehicle_models', 'readers', 'select', using, null)}`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(OBSTACLES + readers('(select app_kind()) is not null'))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function car_obstacles; ${readers(`(select app_kind()) <> 'public'`)}`)
}
