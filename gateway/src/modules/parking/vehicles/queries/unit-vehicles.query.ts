import type { Knex } from 'knex'
import type { UnitVehicleRecord } from '../unit-vehicles.presenter.ts'

const COLUMNS = [
  'id',
  'contract_id',
  'unit_id',
  'license_plate',
  'state',
  'vin',
  'make',
  'model',
  'color',
  'year',
  'valid_from',
  'valid_until',
  'created_by_name',
  'created_by_unit_id',
] as const

/** The vehicles registered to the unit now. */
export const vehiclesOfUnit = (db: Knex.Transaction, unit_id: string, now: Date): Promise<UnitVehicleRecord[]> =>
  db('vehicles')
    .where('unit_id', unit_id)
    .where('valid_from', '<=', now)
    .where((end) => void end.whereNull('valid_until').orWhere('valid_until', '>', now))
    .orderBy(['valid_from', 'id'])
    .select<UnitVehicleRecord[]>(...COLUMNS, db.raw("'resident' as kind"))

/** Current and upcoming guests, earliest end first. */
export const guestsOfUnit = (db: Knex.Transaction, unit_id: string, now: Date): Promise<UnitVehicleRecord[]> =>
  db('guest_permits')
    .where({ unit_id, status: 'active' })
    .where('valid_until', '>', now)
    .orderBy(['valid_until', 'id'])
    .select(...COLUMNS, 'kind')
