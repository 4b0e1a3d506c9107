import { type GuestLimits, resolveLimit } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { findUnitIn, lockUnitInForGuests, type Unit } from '../../units/index.ts'

/** A complex, for guests. `is_active` is also false when its tow company is disabled: then nothing new can begin. */
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
  | 'is_practice'
  | 'has_guest_registration'
  | 'has_paid_parking'
>

export type GuestUnit = Pick<Unit, 'id' | 'unit_number' | 'has_guest_registration'>

export interface GuestPlace {
  readonly contract: GuestContract
  /** Null for a paid permit without a unit. */
  readonly unit: GuestUnit | null
  /** The unit's limits; without a unit, the complex’s. */
  readonly limits: GuestLimits
}

type LimitRow = Pick<
  Row<'contracts'>,
  'allowed_active_guest_vehicles' | 'guest_hours' | 'guest_period' | 'hourly_limit'
>

/** Hours without a period, or a period without hours, mean no limit. */
const bankOf = ({ guest_hours, guest_period }: LimitRow) =>
  guest_period === null ? { guest_hours: null, guest_period: 1 } : { guest_hours, guest_period }

/**
 * Returns where a guest parks, with the limits there. `lock` locks the unit's row until the transaction ends, so that
 * simultaneous registrations see each other. Throws NotFound for a place that doesn't exist or isn't in the actor's tenancy.
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
