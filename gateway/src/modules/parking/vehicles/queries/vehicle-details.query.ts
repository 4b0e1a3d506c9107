import type { api, ResponseOf } from '@curbwise/api'
import { permitNumber, type Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Actor } from '../../../../db/actor.ts'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Neighbor } from './vehicle-neighbors.query.ts'
import { canVehicle, visibleKinds } from '../vehicle.policy.ts'
import { presentVehicle } from '../vehicle.presenter.ts'
import { SOURCES, type VehicleKind } from './vehicle-sources.ts'

/** One record of any of the four tables, with the columns that only some of them have. */
export type FullVehicle = Readonly<z.output<typeof COLUMNS>>

type Vehicle = Row<'vehicles'>

const COLUMNS = z.object({
  kind: columnOf<VehicleKind>(),
  id: columnOf<Vehicle['id']>(),
  contract_id: columnOf<Vehicle['contract_id']>(),
  unit_id: columnOf<Vehicle['unit_id']>(),
  unit_number: columnOf<Row<'units'>['unit_number'] | null>(),
  license_plate: columnOf<Vehicle['license_plate']>(),
  plate_chars: columnOf<Vehicle['plate_chars']>(),
  state: columnOf<Vehicle['state']>(),
  vin: columnOf<Vehicle['vin']>(),
  make: columnOf<Vehicle['make']>(),
  model: columnOf<Vehicle['model']>(),
  color: columnOf<Vehicle['color']>(),
  year: columnOf<Vehicle['year']>(),
  valid_from: columnOf<Vehicle['valid_from']>(),
  valid_until: columnOf<Vehicle['valid_until']>(),
  created_by_name: columnOf<Vehicle['created_by_name']>(),
  created_by_unit_id: columnOf<Vehicle['created_by_unit_id']>(),
  created_at: columnOf<Vehicle['created_at']>(),
  end_reason: columnOf<Vehicle['end_reason']>(),
  space: columnOf<Vehicle['space']>(),
  permit_number: columnOf<Vehicle['permit_number']>(),
  notes: columnOf<Vehicle['notes']>(),
  status: columnOf<Row<'guest_permits'>['status'] | null>(),
  reason: columnOf<Row<'vip_vehicles' | 'blocked_vehicles'>['reason'] | null>(),
  guest_name: columnOf<Row<'guest_permits'>['guest_name']>(),
})

const OWN: Record<string, readonly string[]> = {
  vehicles: ['space', 'permit_number', 'notes'],
  guest_permits: ['status', 'guest_name'],
  vip_vehicles: ['reason'],
  blocked_vehicles: ['reason'],
}
const EXTRAS = ['status', 'space', 'permit_number', 'notes', 'reason', 'guest_name']

/** Returns the record from any table. Throws NotFound when row-level security or the policy hides it from this user. */
export async function findVehicle(db: Knex.Transaction, actor: Actor, id: string): Promise<FullVehicle> {
  const known = visibleKinds(actor)
  const parts = SOURCES.filter(({ kinds }) => kinds.some((kind) => known.includes(kind))).map(
    ({ table, kind, unit_id }) => {
      const extras = EXTRAS.map((name) => `${OWN[table]?.includes(name) ? `v.${name}` : 'null::text'} as ${name}`)
      return `select v.id, v.contract_id, v.license_plate, v.plate_chars, v.state, v.vin, v.make, v.model, v.color, v.year, v.valid_from, v.valid_until,
      v.created_by_name, v.created_by_unit_id, v.created_at, v.end_reason, ${kind} as kind, ${unit_id} as unit_id, ${extras.join(', ')} from ${table} v where v.id = :id`
    },
  )
  const [vehicle] = await readRows(
    db,
    COLUMNS,
    `select v.*, u.unit_number from (${parts.join(' union all ')}) v left join units u on u.id = v.unit_id`,
    { id },
  )
  if (!vehicle) throw new NotFound()
  return vehicle
}

type Details = ResponseOf<typeof api.vehicles.details>

const isPermit = ({ kind }: FullVehicle): boolean => kind === 'guest' || kind === 'paid'

/** Presents the record for its panel. External users get plate, make, validity, and its neighbors, and no actions. */
export function presentDetails(
  vehicle: FullVehicle,
  contract_name: string,
  verdict: Verdict | null,
  beside: readonly Neighbor[],
  actor: Actor,
  now: Date,
): Details {
  const inside = canVehicle.see_whole(actor).allowed
  const ifInside = <T>(value: T): T | null => (inside ? value : null)
  const known = visibleKinds(actor)
  return {
    ...presentVehicle(vehicle, contract_name, verdict, actor),
    space: ifInside(vehicle.space),
    permit_number: ifInside(isPermit(vehicle) ? permitNumber(vehicle.id) : vehicle.permit_number),
    notes: ifInside(vehicle.notes),
    reason: ifInside(vehicle.reason),
    guest_name: ifInside(vehicle.guest_name),
    end_reason: ifInside(vehicle.end_reason),
    added_at: ifInside(vehicle.created_at.toISOString()),
    beside: beside
      .filter(({ kind }) => known.includes(kind))
      .map((one) => ({ ...one, unit_number: ifInside(one.unit_number) })),
    can: mayDo(vehicle, canVehicle.write(actor).allowed, now),
  }
}

/** Paid time is bought again instead of extended; an ended record is entered again. */
function mayDo({ kind, status, valid_from, valid_until }: FullVehicle, mayWrite: boolean, now: Date): Details['can'] {
  const is_current =
    !(valid_until && (valid_until <= now || valid_until <= valid_from)) && (status === null || status === 'active')
  const may = mayWrite && is_current
  return { edit: may && kind === 'resident', end: may, extend: may && kind === 'guest' }
}
