import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { loadContract } from '../../contracts/index.ts'
import { besideOf } from '../vehicle.beside.ts'
import { findVehicle, presentDetails } from '../vehicle.details.ts'
import { verdictsNow } from '../vehicle.verdicts.ts'

/** One record of a vehicle, with what else stands for the same car here. */
export const readVehicle: Operation<typeof api.vehicles.details> = async ({ db, actor, clock }, { params }) => {
  const vehicle = await findVehicle(db, actor, params.id)
  const contract = await loadContract(db, actor, vehicle.contract_id)
  const now = clock.now()
  const verdictOf = await verdictsNow(db, [vehicle], new Map([[contract.id, contract]]), now)
  const beside = await besideOf(db, contract.id, [vehicle], now)
  return presentDetails(vehicle, contract.name, verdictOf(vehicle), beside(vehicle.id), actor, now)
}
