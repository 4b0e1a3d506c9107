import type { ResidentRecord } from '@curbwise/api'
import type { Knex } from 'knex'
import { decryptPin } from '../../../../db/pin-cipher.ts'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { vehicleChangesOf } from '../../../parking/units/index.ts'
import { presentCar } from '../resident-record.presenter.ts'

/** Returns the resident record of the API contract, read under the resident's own tenancy. */
export async function loadResidentRecord(
  db: Knex.Transaction,
  unitId: string,
  pinKey: Buffer,
  now: Date,
): Promise<ResidentRecord> {
  const row = await db('units as u')
    .join('contracts as c', 'c.id', 'u.contract_id')
    .join('tow_companies as t', 't.id', 'c.tow_company_id')
    .join('unit_pins as p', 'p.unit_id', 'u.id')
    .leftJoin('contacts as r', (on) => {
      on.on('r.unit_id', 'u.id').andOnVal('r.is_main', true).andOnNull('r.ended_at')
    })
    .where('u.id', unitId)
    .first<UnitRow | undefined>(
      'u.id',
      'u.contract_id',
      'u.unit_number',
      'u.garage_covered',
      'u.has_own_resident_limit',
      'u.has_own_guest_limit',
      'u.has_own_guest_hours',
      'u.allowed_resident_vehicles as own_vehicles',
      'u.allowed_active_guest_vehicles as own_guests',
      'u.guest_hours as own_hours',
      'u.guest_period as own_period',
      'u.has_own_hourly_limit',
      'u.hourly_limit as own_hourly',
      'u.has_guest_registration as unit_registers_guests',
      'u.has_resident_registration',
      'u.language',
      'u.reserved_space',
      'c.address',
      'c.city',
      'c.state',
      'c.zip_code',
      'c.name',
      'c.phone',
      'c.timezone',
      'c.grace_minutes',
      'c.image_file_id',
      'c.allowed_resident_vehicles',
      'c.allowed_active_guest_vehicles',
      'c.guest_hours',
      'c.guest_period',
      'c.hourly_limit',
      'c.vehicle_changes_per_month',
      'c.has_guest_registration',
      'c.has_paid_parking',
      'c.is_practice',
      'p.resident_pin',
      'p.guest_pin',
      'r.name as resident_name',
      'r.email as resident_email',
      'r.phone as resident_phone',
      'r.language as resident_language',
      't.name as tow_company_name',
      't.phone as tow_company_phone',
    )
  if (!row) throw new NotFound()
  const cars = await db('vehicles')
    .where({ unit_id: unitId })
    .andWhere((live) => live.whereNull('valid_until').orWhere('valid_until', '>', now))
    .orderBy('valid_from')
    .orderBy('id')
    .select()
  const guests = await db('guest_permits')
    .where({ unit_id: unitId, status: 'active' })
    .andWhere('valid_from', '<=', now)
    .andWhere('valid_until', '>', now)
    .orderBy('valid_until')
    .orderBy('id')
    .select()
  return {
    id: row.id,
    apartment_unit_id: row.id,
    contract_id: row.contract_id,
    unit_number: row.unit_number,
    name: row.name,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    timezone: row.timezone,
    grace_minutes: row.grace_minutes,
    file_url: row.image_file_id ? `/api/files/${row.image_file_id}` : null,
    allowed_resident_vehicles: row.has_own_resident_limit ? row.own_vehicles : row.allowed_resident_vehicles,
    allowed_active_guest_vehicles: row.has_own_guest_limit ? row.own_guests : row.allowed_active_guest_vehicles,
    guest_hours: row.has_own_guest_hours ? row.own_hours : row.guest_hours,
    guest_period: row.has_own_guest_hours ? row.own_period : row.guest_period,
    hourly_limit: row.has_own_hourly_limit ? row.own_hourly : row.hourly_limit,
    garage_covered: row.garage_covered,
    reserved_parking: row.reserved_space,
    resident_name: row.resident_name,
    resident_email: row.resident_email,
    resident_phone: row.resident_phone,
    resident_pin_code: decryptPin(pinKey, row.resident_pin),
    guest_pin_code: decryptPin(pinKey, row.guest_pin),
    has_guest_registration: row.has_guest_registration && row.unit_registers_guests,
    has_paid_parking: row.has_paid_parking,
    resident_vehicles: cars.map(presentCar),
    has_resident_registration: row.has_resident_registration,
    vehicle_changes: await vehicleChangesOf(db, unitId, row.vehicle_changes_per_month, now),
    language: row.resident_language ?? row.language,
    active_guest_vehicles: guests.map(presentCar),
    tow_company_name: row.tow_company_name,
    tow_company_phone: row.tow_company_phone,
    ...(row.is_practice && { is_practice: row.is_practice }),
  }
}

type UnitRow = Pick<
  Row<'units'>,
  | 'id'
  | 'contract_id'
  | 'unit_number'
  | 'garage_covered'
  | 'reserved_space'
  | 'has_own_resident_limit'
  | 'has_own_guest_limit'
  | 'has_own_guest_hours'
  | 'has_own_hourly_limit'
  | 'has_resident_registration'
  | 'language'
> &
  Pick<
    Row<'contracts'>,
    | 'hourly_limit'
    | 'vehicle_changes_per_month'
    | 'address'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'name'
    | 'phone'
    | 'timezone'
    | 'grace_minutes'
    | 'image_file_id'
    | 'allowed_resident_vehicles'
    | 'allowed_active_guest_vehicles'
    | 'guest_hours'
    | 'guest_period'
    | 'has_guest_registration'
    | 'has_paid_parking'
    | 'is_practice'
  > &
  Pick<Row<'unit_pins'>, 'resident_pin' | 'guest_pin'> & {
    readonly unit_registers_guests: Row<'units'>['has_guest_registration']
    readonly own_vehicles: Row<'units'>['allowed_resident_vehicles']
    readonly own_guests: Row<'units'>['allowed_active_guest_vehicles']
    readonly own_hours: Row<'units'>['guest_hours']
    readonly own_period: Row<'units'>['guest_period']
    readonly own_hourly: Row<'units'>['hourly_limit']
    readonly resident_name: Row<'contacts'>['name'] | null
    readonly resident_email: Row<'contacts'>['email']
    readonly resident_phone: Row<'contacts'>['phone']
    readonly resident_language: Row<'contacts'>['language'] | null
    readonly tow_company_name: Row<'tow_companies'>['name']
    readonly tow_company_phone: Row<'tow_companies'>['phone']
  }
