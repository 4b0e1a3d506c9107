import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { isOnCar } from '@curbwise/rules'

/** Returns the payments of a boot that the payer has begun and not finished. */
export const openCheckoutsOf = async (db: Knex.Transaction, boot_id: string): Promise<string[]> =>
  db('checkouts').where({ boot_id, status: 'pending' }).orderBy('id').pluck('id')

/** Whether a boot can be paid for: it is on the car, and the car has not left the property. */
export async function isPayable(db: Knex.Transaction, boot_id: string): Promise<boolean> {
  const found = await db('booted_vehicles as b')
    .leftJoin('tows as t', (on) => {
      on.on('t.id', 'b.tow_id').onIn('t.status', ['requested', 'pending'])
    })
    .where('b.id', boot_id)
    .first<
      (Pick<Row<'booted_vehicles'>, 'status'> & Record<'left_property_at' | 'at_lot_at', Date | null>) | undefined
    >('b.status', 't.left_property_at', 't.at_lot_at')
  return found !== undefined && isOnCar(found.status) && found.left_property_at === null && found.at_lot_at === null
}
