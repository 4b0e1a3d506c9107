import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { neighborsOf } from '../queries/vehicle-neighbors.query.ts'
import { findVehicle, presentDetails } from '../queries/vehicle-details.query.ts'
import { verdictsNow } from '../queries/vehicle-verdicts.query.ts'

/** Returns one vehicle record with the car's other rights and entries here. */
export const readVehicle: Operation<typeof api.vehicles.details> = async ({ db, actor, clock }, { params }) => {
  const vehicle = await findVehicle(db, actor, params.id)
  const contract = await loadContract(db, actor, vehicle.contract_id)
  const now = clock.now()
  const verdictOf = await verdictsNow(db, [vehicle], now)
  const beside = await neighborsOf(db, contract.id, [vehicle], now)
  return presentDetails(vehicle, contract.name, verdictOf(vehicle), beside(vehicle.id), actor, now)
}
