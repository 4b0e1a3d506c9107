import type { Knex } from 'knex'
import { NotFound } from '../../../../errors/errors.ts'
import type { VehicleRecord } from '../vehicle.presenter.ts'

/** Returns a registered vehicle with the number of its unit. */
export async function readVehicleRecord(db: Knex.Transaction, id: string): Promise<VehicleRecord> {
  const vehicle = await db('vehicles as v')
    .leftJoin('units as u', 'u.id', 'v.unit_id')
    .where('v.id', id)
    .first<VehicleRecord | undefined>('v.*', 'u.unit_number', db.raw(`'resident' as kind`))
  if (!vehicle) throw new NotFound()
  return vehicle
}
