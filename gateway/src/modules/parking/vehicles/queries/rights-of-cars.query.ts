import type { RightOfCar } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { NeighborQuery } from './vehicle-neighbors.query.ts'

const COLUMNS = z.object({
  of: z.string(),
  kind: columnOf<RightOfCar['kind']>(),
  id: z.string(),
  contract_id: z.string(),
  contract_name: z.string(),
  tow_company_name: z.string(),
  unit_number: columnOf<RightOfCar['unit_number']>(),
  timezone: z.string(),
  valid_from: columnOf<Row<'vehicles'>['valid_from']>(),
  valid_until: columnOf<Row<'vehicles'>['valid_until']>(),
})

const TABLES = [
  { table: 'vehicles', kind: `'resident'`, unit_id: 'v.unit_id', live: 'true' },
  { table: 'guest_permits', kind: 'v.kind', unit_id: 'v.unit_id', live: `v.status = 'active'` },
  { table: 'vip_vehicles', kind: `'vip'`, unit_id: 'null::uuid', live: 'true' },
  { table: 'blocked_vehicles', kind: `'blocked'`, unit_id: 'null::uuid', live: 'true' },
]

const NOT_ENDED = '(v.valid_until is null or (v.valid_until > :now and v.valid_until > v.valid_from))'

const SAME_PLATE = 'v.plate_chars = a.chars and (v.state is null or a.state is null or v.state = a.state)'

/** By plate, and by VIN: each has an index in every table. */
const ARMS = TABLES.flatMap(({ table, kind, unit_id, live }) => {
  const row = `select ${kind} as kind, v.id, v.contract_id, ${unit_id} as unit_id, v.valid_from, v.valid_until from ${table} v`
  return [
    `${row} where ${SAME_PLATE} and ${live} and ${NOT_ENDED}`,
    `${row} where v.vin = a.vin and not coalesce(${SAME_PLATE}, false) and ${live} and ${NOT_ENDED}`,
  ]
})

/**
 * Returns the current and upcoming rights and list entries of these cars at every complex, for the platform, in one statement. Keyed
 * by the ID of the record whose car is asked about.
 */
export async function rightsOfCars(
  db: Knex.Transaction,
  records: readonly NeighborQuery[],
  now: Date,
): Promise<(id: string) => readonly RightOfCar[]> {
  if (records.length === 0) return () => []
  const rows = await readRows(
    db,
    COLUMNS,
    `select a.id as of, x.kind, x.id, x.contract_id, c.name as contract_name, t.name as tow_company_name, u.unit_number,
        c.timezone, x.valid_from, x.valid_until
      from unnest(:ids::uuid[], :chars::text[], :states::text[], :vins::text[]) as a (id, chars, state, vin)
      cross join lateral (${ARMS.join(' union all ')}) x
      join contracts c on c.id = x.contract_id
      join tow_companies t on t.id = c.tow_company_id
      left join units u on u.id = x.unit_id
      order by a.id, t.name, c.name, x.valid_from, x.id`,
    {
      now,
      ids: records.map(({ id }) => id),
      chars: records.map(({ plate_chars }) => plate_chars),
      states: records.map(({ state }) => state),
      vins: records.map(({ vin }) => vin),
    },
  )
  const found = Map.groupBy(rows, ({ of }) => of)
  return (id) =>
    (found.get(id) ?? []).map(({ of: _of, valid_from, valid_until, ...right }) => ({
      ...right,
      from: valid_from.toISOString(),
      until: valid_until?.toISOString() ?? null,
    }))
}
