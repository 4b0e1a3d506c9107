import type { VehicleRow } from '@curbwise/api'
import type { OperationContext } from '../../../operation/operation.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { readVehicleRecord } from './queries/vehicle-record.query.ts'
import { verdictsNow } from './queries/vehicle-verdicts.query.ts'
import { presentVehicle } from './vehicle.presenter.ts'

/** Returns the vehicle as lists show it, with its current verdict. */
export async function vehicleResponse(
  { db, actor, clock }: OperationContext,
  contract: Contract,
  id: string,
): Promise<VehicleRow> {
  const vehicle = await readVehicleRecord(db, id)
  const verdictOf = await verdictsNow(db, [vehicle], clock.now(), {
    knows_vips: actor.kind !== 'resident',
  })
  return presentVehicle(vehicle, contract.name, verdictOf(vehicle), actor)
}
