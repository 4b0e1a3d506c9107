import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import type { VehicleRecord } from '../../vehicles/index.ts'
import { loadUnit } from '../unit.store.ts'
import { presentUnitVehicles, UNIT_VEHICLE_COLUMNS } from '../queries/unit-vehicles.query.ts'

export const listUnitVehicles: Operation<typeof api.units.vehicles> = async ({ db, actor, clock }, { params }) => {
  const of = await loadUnit(db, actor, params.id)
  const now = clock.now()
  const rows = await db('vehicles')
    .where('unit_id', of.unit.id)
    .where('valid_from', '<=', now)
    .where((end) => void end.whereNull('valid_until').orWhere('valid_until', '>', now))
    .orderBy(['valid_from', 'id'])
    .select<VehicleRecord[]>(...UNIT_VEHICLE_COLUMNS, db.raw("'resident' as kind"))
  return { data: await presentUnitVehicles(db, actor, of, rows, now) }
}
