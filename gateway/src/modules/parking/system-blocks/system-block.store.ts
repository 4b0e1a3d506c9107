import { normalizePlate, plateKey } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { RightSpan } from '../../../time/right-span.ts'
import type { Car } from '../vehicles/index.ts'
import { SystemBlock } from './system-block.model.ts'

/** Locks the car, so that a second block of it sees the first. */
export async function lockBlockedCar(db: Knex.Transaction, car: Car): Promise<void> {
  const key = car.license_plate ? plateKey(car.state, car.license_plate) : car.vin
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`vehicle everywhere ${key}`])
}

/** An entry of the same car in that time. */
export async function findBlockOf(db: Knex.Transaction, car: Car, span: RightSpan): Promise<SystemBlock | undefined> {
  const query = SystemBlock.query(db)
    .where((same) => {
      if (car.license_plate)
        void same.orWhere((plate) => {
          void plate.where('plate_chars', normalizePlate(car.license_plate ?? '')).where((of) => {
            void of.where('state', car.state).orWhereNull('state')
          })
        })
      if (car.vin) void same.orWhere('vin', car.vin)
    })
    .where((live) => {
      void live.whereNull('valid_until').orWhere((end) => {
        void end.where('valid_until', '>', span.valid_from).whereRaw('valid_until > valid_from')
      })
    })
  if (span.valid_until) void query.where('valid_from', '<', span.valid_until)
  return query.first()
}

export const insertBlock = async (db: Knex.Transaction, block: PartialModelObject<SystemBlock>): Promise<SystemBlock> =>
  SystemBlock.query(db).insert(block).returning('*')

export const lockBlock = async (db: Knex.Transaction, id: string): Promise<SystemBlock | undefined> =>
  SystemBlock.query(db).findById(id).forUpdate()

export async function patchBlock(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<SystemBlock>,
): Promise<void> {
  await SystemBlock.query(db).findById(id).patch(change)
}
