import { type GuestLimits, resolveLimit } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { findUnitIn, lockUnitInForGuests, type Unit } from '../../units/index.ts'

/** A complex as guests meet it. `is_active` is false also where its tow company is switched off: then nothing new begins. */
export type GuestContract = Pick<
  Row<'contracts'>,
  | 'id'
  | 'tow_company_id'
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'phone'
  | 'image_file_id'
  | 'timezone'
  | 'is_active'
  | 'has_guest_registration'
  | 'has_paid_parking'
>

export type GuestUnit = Pick<Unit, 'id' | 'unit_number' | 'has_guest_registration'>

export interface GuestPlace {
  readonly contract: GuestContract
  /** Null for a permit that somebody pays for without naming a unit. */
  readonly unit: GuestUnit | null
  /** As they hold for the unit; the complex’s own without one. */
  readonly limits: GuestLimits
}

type LimitRow = Pick<
  Row<'contracts'>,
  'allowed_active_guest_vehicles' | 'guest_hours' | 'guest_period' | 'hourly_limit'
>

/** Hours without a period, or a period without hours, limit nothing. */
const bankOf = ({ guest_hours, guest_period }: LimitRow) =>
  guest_period === null ? { guest_hours: null, guest_period: 1 } : { guest_hours, guest_period }

/**
 * Where a guest parks, with the limits that hold there. With `lock` the unit's row is held until the transaction ends, so that
 * of those who register at once each sees the one before. Throws NotFound for what is not there or not in the actor's tenancy.
 */
export async function loadGuestPlace(
  db: Knex.Transaction,
  of: { readonly contract_id: string; readonly unit_id: string | null },
  lock = false,
): Promise<GuestPlace> {
  const unit =
    of.unit_id === null ? null : await (lock ? lockUnitInForGuests : findUnitIn)(db, of.contract_id, of.unit_id)
  const contract = await db('contracts as c')
    .join('tow_companies as t', 't.id', 'c.tow_company_id')
    .where('c.id', of.contract_id)
    .first<(LimitRow & GuestContract) | undefined>('c.*', db.raw('c.is_active and t.is_active as is_active'))
  if (!contract || unit === undefined) throw new NotFound()
  const guests = unit
    ? { own: unit.has_own_guest_limit, limit: unit.allowed_active_guest_vehicles }
    : { own: false, limit: null }
  const hourly = unit ? { own: unit.has_own_hourly_limit, limit: unit.hourly_limit } : { own: false, limit: null }
  return {
    contract,
    unit,
    limits: {
      guests: resolveLimit(contract.allowed_active_guest_vehicles, guests).allowed,
      bank: bankOf(unit?.has_own_guest_hours ? unit : contract),
      hourly: resolveLimit(contract.hourly_limit, hourly).allowed,
    },
  }
}
