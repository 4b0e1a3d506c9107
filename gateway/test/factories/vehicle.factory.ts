import type { VehicleKind } from '../../src/modules/parking/vehicles/queries/vehicle-sources.ts'
import type { Knex } from 'knex'

let serial = 0

export interface VehicleFields {
  readonly contract_id: string
  readonly unit_id?: string | null
  readonly license_plate?: string | null
  readonly state?: string | null
  readonly vin?: string | null
  readonly make?: string | null
  readonly model?: string | null
  readonly color?: string | null
  readonly year?: number | null
  readonly valid_from?: Date
  readonly valid_until?: Date | null
  readonly status?: string
  readonly created_by_name?: string | null
  readonly [column: string]: unknown
}

/** Creates a record of any kind for tests; a guest or paid permit without an end lasts a day. */
export async function makeVehicle(db: Knex, kind: VehicleKind, fields: VehicleFields): Promise<{ id: string }> {
  serial += 1
  const car = { license_plate: `TST ${String(serial).padStart(4, '0')}`, state: 'TX', ...fields }
  const [row] = await db(TABLES[kind])
    .insert({ ...car, ...EXTRA[kind](fields) })
    .returning<{ id: string }[]>('id')
  return row as { id: string }
}

const TABLES: Record<VehicleKind, string> = {
  resident: 'vehicles',
  guest: 'guest_permits',
  paid: 'guest_permits',
  vip: 'vip_vehicles',
  blocked: 'blocked_vehicles',
}

const permit = (kind: 'guest' | 'paid') => (fields: VehicleFields) => ({
  kind,
  valid_until: fields.valid_until ?? new Date((fields.valid_from ?? new Date()).getTime() + 24 * 3_600_000),
})
const listed = () => ({ reason: 'For a test' })

const EXTRA: Record<VehicleKind, (fields: VehicleFields) => object> = {
  resident: () => ({}),
  guest: permit('guest'),
  paid: permit('paid'),
  vip: listed,
  blocked: listed,
}
