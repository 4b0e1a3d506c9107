import type { Knex } from 'knex'
import type { PlateAt } from './queries/guest-stays.query.ts'

/** Expires a car's permits that were not paid by their deadline, to make room; they were never valid. */
export async function expireUnpaidOfCar(
  db: Knex.Transaction,
  contract_id: string,
  { license_plate, state }: PlateAt,
  reserved_by: Date,
): Promise<void> {
  await db('guest_permits')
    .where({ contract_id, status: 'pending_payment' })
    .whereRaw('plate_key = plate_key(?, ?)', [state, license_plate])
    .where('created_at', '<=', reserved_by)
    .update({ valid_until: db.raw('valid_from'), status: 'expired', end_reason: 'not paid in time' })
}
