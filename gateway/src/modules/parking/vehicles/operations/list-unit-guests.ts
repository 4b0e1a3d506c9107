import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadUnit } from '../../units/index.ts'
import { guestsOfUnit } from '../queries/unit-vehicles.query.ts'
import { presentUnitVehicles } from '../unit-vehicles.presenter.ts'

export const listUnitGuests: Operation<typeof api.units.guests> = async ({ db, actor, clock }, { params }) => {
  const home = await loadUnit(db, actor, params.id)
  const now = clock.now()
  return { data: await presentUnitVehicles(db, actor, home, await guestsOfUnit(db, home.unit.id, now), now) }
}
