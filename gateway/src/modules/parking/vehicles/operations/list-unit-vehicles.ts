import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadUnit } from '../../units/index.ts'
import { vehiclesOfUnit } from '../queries/unit-vehicles.query.ts'
import { presentUnitVehicles } from '../unit-vehicles.presenter.ts'

export const listUnitVehicles: Operation<typeof api.units.vehicles> = async ({ db, actor, clock }, { params }) => {
  const home = await loadUnit(db, actor, params.id)
  const now = clock.now()
  return { data: await presentUnitVehicles(db, actor, home, await vehiclesOfUnit(db, home.unit.id, now), now) }
}
