import type { LocalRules } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { Values } from '../contract-fields.ts'

const UNIT_COUNTS = z.object({
  units: z.int(),
  /** Units with their own limit, by kind. */
  own_vehicles: z.int(),
  own_guests: z.int(),
  own_hours: z.int(),
  own_hourly: z.int(),
  /** Units without their own limit that exceed the new one. */
  above_vehicles: z.int(),
  above_guests: z.int(),
  units_above_changes: z.int(),
  units_off: z.int(),
})
const BANK_COUNTS = z.object({ plates_above_bank: z.int() })
const REST_COUNTS = z.object({
  guests_now: z.int(),
  guests_longer: z.int(),
  requests_waiting: z.int(),
  requests_confirmed: z.int(),
  stickers_running: z.int(),
  in_custody: z.int(),
  managers: z.int(),
  /** Rules that were entered for the complex's place. */
  local_rules: columnOf<readonly LocalRules[]>(),
  /** Cars of open tows that aren't hooked up: what a hold would stop. */
  unhooked: z.array(z.string()),
})

/** Counts of records that a change would affect or leave as they are. */
export type PreviewCounts = Readonly<
  z.output<typeof UNIT_COUNTS> & z.output<typeof BANK_COUNTS> & z.output<typeof REST_COUNTS>
>

const LIVE = (x: string): string => `${x}.valid_from <= :now and (${x}.valid_until is null or ${x}.valid_until > :now)`
const GUEST = `kind = 'guest' and g.status = 'active' and ${LIVE('g')}`

const UNITS = `
  with u as (
    select n.id, n.has_own_resident_limit, n.has_own_guest_limit, n.has_own_guest_hours, n.has_own_hourly_limit, n.has_guest_registration,
      (select count(*) from vehicles v where v.unit_id = n.id and ${LIVE('v')}) as vehicles,
      (select count(*) from guest_permits g where g.unit_id = n.id and g.${GUEST}) as guests,
      (select count(*) from unit_vehicle_changes x where x.unit_id = n.id and x.at > cast(:now as timestamptz) - interval '30 days') as changes
    from units n where n.contract_id = :contract_id and n.removed_at is null
  )
  select count(*)::int as units,
    (count(*) filter (where has_own_resident_limit))::int as own_vehicles,
    (count(*) filter (where has_own_guest_limit))::int as own_guests,
    (count(*) filter (where has_own_guest_hours))::int as own_hours,
    (count(*) filter (where has_own_hourly_limit))::int as own_hourly,
    (count(*) filter (where not has_own_resident_limit and vehicles > cast(:vehicles as int)))::int as above_vehicles,
    (count(*) filter (where not has_own_guest_limit and guests > cast(:guests as int)))::int as above_guests,
    (count(*) filter (where changes >= cast(:changes as int)))::int as units_above_changes,
    (count(*) filter (where not has_guest_registration))::int as units_off
  from u`

/** Each permit uses hours for its whole length, even while it is still valid. */
const BANK = `
  select count(*)::int as plates_above_bank from (
    select g.unit_id, g.plate_key from guest_permits g join units n on n.id = g.unit_id and not n.has_own_guest_hours and n.removed_at is null
    where g.contract_id = :contract_id and g.kind = 'guest' and g.status in ('active', 'expired', 'cancelled') and g.plate_key is not null
      and g.valid_until > cast(:now as timestamptz) - cast(:days as int) * interval '1 day'
    group by g.unit_id, g.plate_key
    having sum(extract(epoch from g.valid_until - greatest(g.valid_from, cast(:now as timestamptz) - cast(:days as int) * interval '1 day'))) > cast(:hours as int) * 3600) b`

const REST = `
  select
    (select count(*)::int from guest_permits g where g.contract_id = :contract_id and g.${GUEST}) as guests_now,
    (select count(*)::int from guest_permits g where g.contract_id = :contract_id and g.${GUEST}
      and g.valid_until - g.valid_from > cast(:hourly as int) * interval '1 hour') as guests_longer,
    (select count(*)::int from tows t where t.contract_id = :contract_id and t.requested_by_unit_id is not null and t.confirmed_at is null
      and t.status = 'requested') as requests_waiting,
    (select count(*)::int from tows t where t.contract_id = :contract_id and t.requested_by_unit_id is not null and t.confirmed_at is not null
      and t.created_at > cast(:now as timestamptz) - interval '30 days') as requests_confirmed,
    local_rules(:contract_id, :now) as local_rules,
    (select count(*)::int from sticker_items s where s.contract_id = :contract_id and s.status = 'active') as stickers_running,
    (select count(*)::int from custody k where k.contract_id = :contract_id and k.status = 'in_storage') as in_custody,
    (select count(*)::int from contract_managers m where m.contract_id = :contract_id and m.valid_until is null and m.is_active) as managers,
    (select coalesce(json_agg(concat_ws(' ', t.state, t.license_plate) order by t.created_at), '[]') from tows t
      where t.contract_id = :contract_id and t.status in ('requested', 'pending') and t.hooked_at is null and t.hazard is null
        and (t.requested_by_unit_id is null or t.confirmed_at is not null)) as unhooked`

/** Counts for the limits after the change; an unlimited one counts nothing. */
export async function previewCounts(
  db: Knex.Transaction,
  contract: Contract,
  wanted: Values,
  now: Date,
): Promise<PreviewCounts> {
  const asked = { contract_id: contract.id, now }
  const one = async <Counts extends z.ZodObject>(
    columns: Counts,
    sql: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<z.output<Counts>> => {
    const [counts] = await readRows(db, columns, sql, { ...asked, ...values })
    if (!counts) throw new Error('A query of counts returned no row')
    return counts
  }
  const limits = {
    vehicles: wanted.allowed_resident_vehicles ?? null,
    guests: wanted.allowed_active_guest_vehicles ?? null,
    changes: wanted.vehicle_changes_per_month ?? null,
  }
  const { guest_hours: hours = null, guest_period: days = null } = wanted
  const bank =
    hours === null || days === null ? { plates_above_bank: 0 } : await one(BANK_COUNTS, BANK, { hours, days })
  return {
    ...(await one(UNIT_COUNTS, UNITS, limits)),
    ...bank,
    ...(await one(REST_COUNTS, REST, { hourly: wanted.hourly_limit ?? null })),
  }
}
