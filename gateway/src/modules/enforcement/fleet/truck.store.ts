import type { Knex } from 'knex'
import type { PartialModelObject, QueryBuilder } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { Truck } from './truck.model.ts'

export const findTruck = async (db: Knex.Transaction, id: string): Promise<Truck | undefined> =>
  Truck.query(db).findById(id)

/** Returns an active truck of the company. */
export const findActiveTruck = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<Truck | undefined> => Truck.query(db).findOne({ id, tow_company_id, is_active: true })

/** Returns the company's trucks, sorted by name with numbers in numeric order. */
export const trucksOf = (db: Knex.Transaction, tow_company_id: string): QueryBuilder<Truck, Truck[]> =>
  Truck.query(db).where({ tow_company_id }).orderByRaw('natural_key(name), id')

/** Locks and returns a truck. Throws `NotFound` for another company's truck. */
export async function lockTruck(db: Knex.Transaction, tow_company_id: string, id: string): Promise<Truck> {
  const truck = await Truck.query(db).findOne({ id, tow_company_id }).forUpdate()
  if (!truck) throw new NotFound()
  return truck
}

export async function insertTruck(db: Knex.Transaction, truck: PartialModelObject<Truck>): Promise<void> {
  await Truck.query(db).insert(truck)
}

export async function patchTruck(db: Knex.Transaction, id: string, change: PartialModelObject<Truck>): Promise<void> {
  await Truck.query(db).findById(id).patch(change)
}
