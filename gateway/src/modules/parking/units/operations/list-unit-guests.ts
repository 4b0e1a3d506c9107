import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import type { VehicleRecord } from '../../vehicles/index.ts'
import { loadUnit } from '../unit.store.ts'
import { presentUnitVehicles, UNIT_VEHICLE_COLUMNS } from '../queries/unit-vehicles.query.ts'

/** Guests who are here and those who will come, the one who leaves first on top. */
export const listUnitGuests: Operation<typeof api.units.guests> = async ({ db, actor, clock }, { params }) => {
  const of = await loadUnit(db, actor, params.id)
  const now = clock.now()
  const rows = await db('guest_permits')
    .where({ unit_id: of.unit.id, status: 'active' })
    .where('valid_until', '>', now)
    .orderBy(['valid_until', 'id'])
    .select<VehicleRecord[]>(...UNIT_VEHICLE_COLUMNS, 'kind')
  return { data: await presentUnitVehicles(db, actor, of, rows, now) }
}
