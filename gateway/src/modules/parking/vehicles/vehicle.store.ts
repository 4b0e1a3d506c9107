import type { VehicleRow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Refused, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { canVehicle } from './vehicle.policy.ts'
import { presentVehicle, type VehicleRecord } from './vehicle.presenter.ts'
import { homeOf } from './lifecycle/resident-registration.ts'
import { verdictsNow } from './queries/vehicle-verdicts.query.ts'

/** A registered vehicle as it lies in its table. */
export interface RegisteredVehicle extends VehicleRecord {
  readonly space: string | null
}

/** The vehicle, locked, and its complex; one of somebody else never was, and neither was one that has ended before. */
export async function lockVehicle(
  context: OperationContext,
  id: string,
): Promise<{ vehicle: RegisteredVehicle; contract: Contract }> {
  const { db, actor, clock } = context
  const vehicle = await db('vehicles').where({ id }).forUpdate().first<RegisteredVehicle | undefined>()
  if (!vehicle) throw new NotFound()
  const contract =
    actor.kind === 'resident'
      ? (await homeOf(context, { contract_id: vehicle.contract_id, unit_id: vehicle.unit_id ?? 'none' })).contract
      : await loadContract(db, actor, vehicle.contract_id)
  authorizeWriting(actor)
  if (vehicle.valid_until && vehicle.valid_until <= clock.now())
    throw new Refused('The right of this vehicle has ended. Register it anew.')
  return { vehicle, contract }
}

/** Throws Unauthorized when the role may not write vehicles. */
export function authorizeWriting(actor: Actor): void {
  if (!canVehicle.write(actor).allowed) throw new Unauthorized()
}

/** The vehicle as lists show it, with its verdict right now. */
export async function vehicleAnswer(
  { db, actor, clock }: OperationContext,
  contract: Contract,
  id: string,
): Promise<VehicleRow> {
  const vehicle = (await readVehicle(db, id)) as VehicleRecord
  const verdictOf = await verdictsNow(db, [vehicle], new Map([[contract.id, contract]]), clock.now(), {
    knows_vips: actor.kind !== 'resident',
  })
  return presentVehicle(vehicle, contract.name, verdictOf(vehicle), actor)
}

const readVehicle = (db: Knex.Transaction, id: string): Promise<VehicleRecord | undefined> =>
  db('vehicles as v')
    .leftJoin('units as u', 'u.id', 'v.unit_id')
    .where('v.id', id)
    .first<VehicleRecord | undefined>('v.*', 'u.unit_number', db.raw(`'resident' as kind`))
