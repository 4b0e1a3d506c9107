import type { ResidentRecord } from '@curbwise/api'
import type { Knex } from 'knex'
import { decryptPin } from '../../../../db/pin-cipher.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { vehicleChangesOf } from '../../../parking/units/index.ts'
import { type CarRow, presentCar } from '../resident-record.presenter.ts'

/** Returns the resident record of the API contract, read under the resident's own tenancy. */
export async function loadResidentRecord(
  db: Knex.Transaction,
  unitId: string,
  pinKey: Buffer,
  now: Date,
): Promise<ResidentRecord> {
  const row = await db<UnitRow>('units as u')
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
    .select<CarRow[]>()
  const guests = await db('guest_permits')
    .where({ unit_id: unitId, status: 'active' })
    .andWhere('valid_from', '<=', now)
    .andWhere('valid_until', '>', now)
    .orderBy('valid_until')
    .orderBy('id')
    .select<CarRow[]>()
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
  }
}

interface UnitRow {
  id: string
  contract_id: string
  unit_number: string
  garage_covered: boolean
  reserved_space: string | null
  has_own_resident_limit: boolean
  has_own_guest_limit: boolean
  has_own_guest_hours: boolean
  has_own_hourly_limit: boolean
  unit_registers_guests: boolean
  has_resident_registration: boolean
  language: 'en' | 'es'
  resident_language: 'en' | 'es' | null
  own_vehicles: number | null
  own_guests: number | null
  own_hours: number | null
  own_period: number | null
  own_hourly: number | null
  hourly_limit: number | null
  vehicle_changes_per_month: number | null
  address: string
  city: string
  state: string
  zip_code: string
  name: string
  phone: string | null
  timezone: string
  grace_minutes: number
  image_file_id: string | null
  allowed_resident_vehicles: number | null
  allowed_active_guest_vehicles: number | null
  guest_hours: number | null
  guest_period: number | null
  has_guest_registration: boolean
  has_paid_parking: boolean
  resident_pin: Buffer
  guest_pin: Buffer
  resident_name: string | null
  resident_email: string | null
  resident_phone: string | null
  tow_company_name: string
  tow_company_phone: string | null
}
