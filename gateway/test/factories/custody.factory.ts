import { capsFor, letterDueAt, rulesFor, towLine, type FrozenRates } from '@curbwise/rules'
import type { World } from '../world.ts'
import { writeLines } from '../../src/modules/enforcement/custody/lifecycle/charge-lines.ts'

export const ZONE = 'America/Chicago'
const TEXAS = rulesFor('TX', '2026-11-01T00:00:00.000Z')

/** A Texas company's typical rates: the tow untaxed, storage at 8.25 %, a letter at $50. */
export const RATES: FrozenRates = {
  tow: { name: 'Standard light duty', cents: 272_00, taxed: false },
  storage_day: { cents: 22_85, taxed: true },
  further: [],
  fees: { notification: 50_00, after_hours: 0 },
  caps: capsFor(TEXAS, 'light'),
  tax_rate: 82_500,
}

export interface Where {
  readonly company: { readonly id: string }
  readonly complex: { readonly id: string }
  readonly yard: { readonly truck_id: string; readonly lot_id: string; readonly price_id: string }
  readonly driver_id: string
}

export interface Stored {
  readonly tow_id: string
  readonly custody_id: string
  readonly number: number
  readonly license_plate: string
}

export interface Story {
  /** When it arrived at the lot. */
  readonly at: Date
  readonly rates?: FrozenRates
  /** Columns of the tow. */
  readonly tow?: Readonly<Record<string, unknown>>
  /** Columns of the custody. */
  readonly custody?: Readonly<Record<string, unknown>>
}

let serial = 1000

/** Creates a car at a lot, as a completed tow leaves it: without the eleven requests that a tow takes. */
export async function storeCar(
  world: World,
  where: Where,
  { at, rates = RATES, tow = {}, custody = {} }: Story,
): Promise<Stored> {
  serial += 1
  const license_plate = `QLX ${[...String(serial)].reverse().join('')}`
  const place = { tow_company_id: where.company.id, contract_id: where.complex.id }
  const row = (await world.insert('tows', {
    ...place,
    status: 'completed',
    license_plate,
    state: 'TX',
    make: 'Lexus',
    model: 'ES 350',
    color: 'Gold',
    reason: 'abandoned',
    location: 'Row C',
    requested_by_name: 'Elena Brandt',
    requested_by_role: 'contract_manager',
    timezone: ZONE,
    jurisdiction_state: 'TX',
    rules_version: TEXAS.version,
    driver_id: where.driver_id,
    requested_at: at,
    assigned_at: at,
    hooked_at: at,
    left_property_at: at,
    at_lot_at: at,
    completed_at: at,
    truck_id: where.yard.truck_id,
    storage_lot_id: where.yard.lot_id,
    tow_price_id: where.yard.price_id,
    authorized_by: 'Elena Brandt',
    frozen_rates: JSON.stringify(rates),
    ...tow,
  })) as { id: string; number?: number }
  await world.db.transaction((trx) => writeLines(trx, { id: row.id, ...place }, [{ ...towLine(rates), position: 0 }]))
  const rule = TEXAS.notice_letter
  const custody_row = await world.insert('custody', {
    ...place,
    tow_id: row.id,
    storage_lot_id: where.yard.lot_id,
    in_storage_at: at,
    storage_paused_from: rule && letterDueAt(rule, { at_lot: at.toISOString(), zone: ZONE, is_other_state: false }),
    ...custody,
  })
  return { tow_id: row.id, custody_id: custody_row.id, number: row.number ?? 0, license_plate }
}

/** What the desk records before a car is released. */
export const taker = (fields: Readonly<Record<string, unknown>> = {}) => ({
  released_to: 'Carla Whitehead',
  released_to_role: 'owner',
  id_type: 'driver_license',
  ownership_proof: 'registration',
  face_matches: true,
  ...fields,
})

let receipts = 20_000
/** A payment at the counter, by card terminal unless cash is given. */
export const paid = (amount_cents: number, fields: Readonly<Record<string, unknown>> = {}) => {
  receipts += 1
  return { method: 'terminal', receipt_number: `NAV-${receipts}`, amount_cents, ...fields }
}

/** Pays a dollar of the charge by card terminal. */
export const payFor = (world: World, where: Where, car: Stored): Promise<{ id: string }> =>
  world.insert('transactions', {
    tow_company_id: where.company.id,
    contract_id: where.complex.id,
    tow_id: car.tow_id,
    kind: 'payment',
    method: 'terminal',
    provider: 'counter',
    provider_id: `paid for ${car.tow_id}`,
    status: 'succeeded',
    amount_cents: 100,
    receipt_number: `PAID-${car.number}`,
    entered_by_name: 'Dana Whitfield',
  })
