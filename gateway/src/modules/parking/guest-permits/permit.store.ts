import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { lockUnitRowForGuests } from '../units/index.ts'
import { lockCar } from '../vehicles/index.ts'
import { GuestPermit } from './permit.model.ts'

/** Returns a permit of the actor's tenancy. Throws NotFound for any other. */
export async function readPermit(db: Knex.Transaction, id: string): Promise<GuestPermit> {
  const permit = await GuestPermit.query(db).findById(id)
  if (!permit) throw new NotFound()
  return permit
}

/** Returns the permit, locking only its row. */
export const lockPermitRow = async (db: Knex.Transaction, id: string): Promise<GuestPermit | undefined> =>
  GuestPermit.query(db).findById(id).forUpdate()

/** Returns a permit, locked with its car and unit in the order that registering uses: first the car, then the unit, then the permit. */
export async function lockPermit(db: Knex.Transaction, id: string): Promise<GuestPermit> {
  const { contract_id, unit_id, license_plate, state } = await readPermit(db, id)
  await lockCar(db, contract_id, { license_plate, state, vin: null })
  if (unit_id) await lockUnitRowForGuests(db, unit_id)
  const permit = await lockPermitRow(db, id)
  if (!permit) throw new NotFound()
  return permit
}

/** The permits of a unit that ended after `since` or end later, latest first, without those never paid for. */
export const latestPermits = async (
  db: Knex.Transaction,
  unit_id: string | null,
  since: Date,
  most: number,
): Promise<GuestPermit[]> =>
  GuestPermit.query(db)
    .where({ unit_id })
    .where('valid_until', '>', since)
    .whereNot((unpaid) => void unpaid.where({ kind: 'paid', status: 'cancelled' }))
    .orderBy([{ column: 'valid_until', order: 'desc' }, 'id'])
    .limit(most)

export const insertPermit = async (
  db: Knex.Transaction,
  permit: PartialModelObject<GuestPermit>,
): Promise<GuestPermit> => GuestPermit.query(db).insert(permit).returning('*')

/** Updates the permit and returns its new state. */
export async function patchPermit(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<GuestPermit>,
): Promise<GuestPermit> {
  const permit = await GuestPermit.query(db).patch(change).where({ id }).returning('*').first()
  if (!permit) throw new NotFound()
  return permit
}
