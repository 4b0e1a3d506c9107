import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { RightSpan } from '../../../time/right-span.ts'
import { Vehicle } from './vehicle.model.ts'

/** Returns the vehicle, locked, even if its right has ended. */
export const lockVehicleRow = async (db: Knex.Transaction, id: string): Promise<Vehicle | undefined> =>
  Vehicle.query(db).findById(id).forUpdate()

/** The unit's vehicles whose rights are current or upcoming, locked. */
export const lockLiveVehicles = async (db: Knex.Transaction, unit_id: string, now: Date): Promise<Vehicle[]> =>
  Vehicle.query(db)
    .where({ unit_id })
    .whereRaw('(valid_until is null or valid_until > greatest(valid_from, ?))', [now])
    .orderBy('id')
    .forUpdate()

/** The unit's vehicles that are valid at some time in the span; `except` is the ID of one to leave out. */
export function vehiclesInSpan(
  db: Knex.Transaction,
  unit_id: string,
  { valid_from, valid_until }: RightSpan,
  except: string | null,
): Promise<Vehicle[]> {
  const vehicles = Vehicle.query(db)
    .where({ unit_id })
    .where((end) => void end.whereNull('valid_until').orWhere('valid_until', '>', valid_from))
  if (valid_until) void vehicles.where('valid_from', '<', valid_until)
  if (except !== null) void vehicles.whereNot('id', except)
  return vehicles.execute()
}

/** The registration of this car to the unit that is valid at that time. */
export const findVehicleOfUnit = async (
  db: Knex.Transaction,
  unit_id: string,
  { license_plate, state }: { readonly license_plate: string; readonly state: string },
  at: Date,
): Promise<Vehicle | undefined> =>
  Vehicle.query(db)
    .where({ unit_id })
    .whereRaw('plate_key = plate_key(?, ?)', [state, license_plate])
    .where('valid_from', '<=', at)
    .where((end) => {
      void end.whereNull('valid_until').orWhere((later) => {
        void later.where('valid_until', '>', at).whereRaw('valid_until > valid_from')
      })
    })
    .first()

export async function insertVehicle(db: Knex.Transaction, vehicle: PartialModelObject<Vehicle>): Promise<void> {
  await Vehicle.query(db).insert(vehicle)
}

export async function patchVehicle(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Vehicle>,
): Promise<void> {
  await Vehicle.query(db).findById(id).patch(change)
}

/** Ends the right now; an upcoming one was never valid and ends where it would have begun. Returns its end. */
export async function endVehicle(
  db: Knex.Transaction,
  { id, valid_from }: Pick<Vehicle, 'id' | 'valid_from'>,
  { now, ...why }: { readonly now: Date } & Pick<Vehicle, 'end_reason' | 'ended_by'>,
): Promise<Date> {
  const valid_until = valid_from > now ? valid_from : now
  await patchVehicle(db, id, { ...why, valid_until })
  return valid_until
}
