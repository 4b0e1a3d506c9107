import type { Actor } from '../../../db/actor.ts'
import { NotFound, Refused, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { homeOf } from './lifecycle/resident-registration.ts'
import type { Vehicle } from './vehicle.model.ts'
import { canVehicle } from './vehicle.policy.ts'
import { lockVehicleRow } from './vehicle.store.ts'

/** Returns the vehicle, locked, and its complex. Throws NotFound for another tenant's, and a 409 for an ended one. */
export async function lockVehicle(
  context: OperationContext,
  id: string,
): Promise<{ vehicle: Vehicle; contract: Contract }> {
  const { db, actor, clock } = context
  const vehicle = await lockVehicleRow(db, id)
  if (!vehicle) throw new NotFound()
  const contract =
    actor.kind === 'resident'
      ? (await homeOf(context, { contract_id: vehicle.contract_id, unit_id: vehicle.unit_id ?? 'none' })).contract
      : await loadContract(db, actor, vehicle.contract_id)
  authorizeWriting(actor)
  if (vehicle.valid_until && vehicle.valid_until <= clock.now())
    throw new Refused('The right of this vehicle has ended. Register it again.')
  return { vehicle, contract }
}

/** Throws Unauthorized when the role may not write vehicles. */
export function authorizeWriting(actor: Actor): void {
  if (!canVehicle.write(actor).allowed) throw new Unauthorized()
}
