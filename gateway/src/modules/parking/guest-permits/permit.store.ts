import type { Knex } from 'knex'
import type { WorkContext } from '../../../operation/operation.ts'
import { NotFound } from '../../../errors/errors.ts'
import { lockCar } from '../vehicles/index.ts'
import type { PermitRow } from './permit.model.ts'

/** What writing a permit takes; a request and a job both have it. `changed` names the unit whose residents follow. */
export type PermitWork = Pick<WorkContext, 'db' | 'actor' | 'clock' | 'origin' | 'history' | 'enqueue' | 'mail'> & {
  publishChange(
    resource: 'vehicles' | 'payments',
    id: string | null,
    contract_id: string | null,
    unit_id?: string | null,
  ): Promise<void>
}

/** A permit of the actor's tenancy; throws NotFound for all others. */
export async function readPermit(db: Knex.Transaction, id: string): Promise<PermitRow> {
  const row = await db('guest_permits').where({ id }).first<PermitRow | undefined>()
  if (!row) throw new NotFound()
  return row
}

/**
 * A permit, locked, and its car and unit with it, in the order in which registering locks them: first the car, then the unit,
 * then the permit.
 */
export async function lockPermit(db: Knex.Transaction, id: string): Promise<PermitRow> {
  const { contract_id, unit_id, license_plate, state } = await readPermit(db, id)
  await lockCar(db, contract_id, { license_plate, state, vin: null })
  if (unit_id) await db('units').where('id', unit_id).forNoKeyUpdate().first('id')
  return (await db('guest_permits').where({ id }).forUpdate().first()) as PermitRow
}

/** Open screens are told: those of the complex, and the unit's own. */
export const publishPermitChange = (
  { publishChange }: Pick<PermitWork, 'publishChange'>,
  { id, contract_id, unit_id }: Pick<PermitRow, 'id' | 'contract_id' | 'unit_id'>,
): Promise<void> => publishChange('vehicles', id, contract_id, unit_id)
