import type { ListedVehicle } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { VehicleKind } from './vehicle-sources.ts'

export type Neighbor = ListedVehicle['beside'][number]

/** A record whose neighbors are requested. */
export type NeighborQuery = Pick<Row<'vehicles'>, 'id' | 'plate_chars' | 'state' | 'vin'>

const COLUMNS = z.object({
  of: z.string(),
  kind: columnOf<Neighbor['kind']>(),
  id: columnOf<Neighbor['id']>(),
  valid_until: columnOf<Row<'vehicles'>['valid_until']>(),
  unit_number: columnOf<Neighbor['unit_number']>(),
})

const TABLES = [
  { table: 'vehicles', kind: `'resident'`, unit_id: 'v.unit_id', live: 'true' },
  { table: 'guest_permits', kind: 'v.kind', unit_id: 'v.unit_id', live: `v.status = 'active'` },
  { table: 'vip_vehicles', kind: `'vip'`, unit_id: 'null::uuid', live: 'true' },
  { table: 'blocked_vehicles', kind: `'blocked'`, unit_id: 'null::uuid', live: 'true' },
]

const NOT_ENDED = '(v.valid_until is null or (v.valid_until > :now and v.valid_until > v.valid_from))'

/** By plate in the table itself; by VIN in its newest versions, which have an index for it. */
const ARMS = TABLES.flatMap(({ table, kind, unit_id, live }) => {
  const row = `select ${kind} as kind, v.id, ${unit_id} as unit_id, v.valid_until, v.valid_from`
  const where = `v.contract_id = :contract_id and v.id <> a.id and ${live} and ${NOT_ENDED}`
  return [
    `${row} from ${table} v where v.plate_chars = a.chars and (v.state is null or a.state is null or v.state = a.state) and ${where}`,
    `${row} from ${table}_versions v where v.vin = a.vin and v.known_until is null and v.plate_chars is distinct from a.chars and ${where}`,
  ]
})

/**
 * Returns the other current or upcoming rights and list entries at a complex for the cars of these records, in one statement
 * for any number of records. Keyed by record ID; a record without neighbors has an empty list.
 */
export async function neighborsOf(
  db: Knex.Transaction,
  contract_id: string,
  records: readonly NeighborQuery[],
  now: Date,
): Promise<(id: string) => Neighbor[]> {
  if (records.length === 0) return () => []
  const rows = await readRows(
    db,
    COLUMNS,
    `select a.id as of, x.kind, x.id, x.valid_until, u.unit_number
      from unnest(:ids::uuid[], :chars::text[], :states::text[], :vins::text[]) as a (id, chars, state, vin)
      cross join lateral (${ARMS.join(' union all ')}) x left join units u on u.id = x.unit_id
      order by a.id, x.valid_from, x.id`,
    {
      contract_id,
      now,
      ids: records.map(({ id }) => id),
      chars: records.map(({ plate_chars }) => plate_chars),
      states: records.map(({ state }) => state),
      vins: records.map(({ vin }) => vin),
    },
  )
  const found = Map.groupBy(rows, ({ of }) => of)
  return (id) =>
    (found.get(id) ?? []).map(({ kind, id: other, valid_until, unit_number }) => ({
      kind: kind satisfies VehicleKind,
      id: other,
      until: valid_until?.toISOString() ?? null,
      unit_number,
    }))
}
