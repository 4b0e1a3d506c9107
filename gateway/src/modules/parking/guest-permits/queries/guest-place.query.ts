import { type GuestLimits, resolveLimit } from '@curbwise/rules'
import type { Knex } from 'knex'
import { NotFound } from '../../../../errors/errors.ts'

/** A complex as guests meet it. */
export interface GuestContract {
  readonly id: string
  readonly tow_company_id: string
  readonly name: string
  readonly timezone: string
  /** False also where its tow company is switched off: then nothing new begins. */
  readonly is_active: boolean
  readonly has_guest_registration: boolean
  readonly has_paid_parking: boolean
}

export interface GuestUnit {
  readonly id: string
  readonly unit_number: string
  readonly has_guest_registration: boolean
}

export interface GuestPlace {
  readonly contract: GuestContract
  /** Null for a permit that somebody pays for without naming a unit. */
  readonly unit: GuestUnit | null
  /** As they hold for the unit; the complex’s own without one. */
  readonly limits: GuestLimits
}

interface PlaceRow {
  readonly allowed_active_guest_vehicles: number | null
  readonly guest_hours: number | null
  readonly guest_period: number | null
  readonly hourly_limit: number | null
}
type UnitRow = PlaceRow &
  GuestUnit & {
    readonly has_own_guest_limit: boolean
    readonly has_own_guest_hours: boolean
    readonly has_own_hourly_limit: boolean
  }

/** Hours without a period, or a period without hours, limit nothing. */
const bankOf = ({ guest_hours, guest_period }: PlaceRow) =>
  guest_period === null ? { guest_hours: null, guest_period: 1 } : { guest_hours, guest_period }

async function unitIn(
  db: Knex.Transaction,
  contract_id: string,
  id: string,
  lock: boolean,
): Promise<UnitRow | undefined> {
  const units = db('units').where({ id, contract_id }).whereNull('removed_at')
  return lock ? units.forNoKeyUpdate().first() : units.first()
}

/**
 * Where a guest parks, with the limits that hold there. With `lock` the unit's row is held until the transaction ends, so that
 * of those who register at once each sees the one before. Throws NotFound for what is not there or not in the actor's tenancy.
 */
export async function loadGuestPlace(
  db: Knex.Transaction,
  of: { readonly contract_id: string; readonly unit_id: string | null },
  lock = false,
): Promise<GuestPlace> {
  const unit = of.unit_id === null ? null : await unitIn(db, of.contract_id, of.unit_id, lock)
  const contract = await db('contracts as c')
    .join('tow_companies as t', 't.id', 'c.tow_company_id')
    .where('c.id', of.contract_id)
    .first<(PlaceRow & GuestContract) | undefined>('c.*', db.raw('c.is_active and t.is_active as is_active'))
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
