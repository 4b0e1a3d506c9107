import type { Contract } from '../../src/modules/organizations/contracts/index.ts'
import { makeYard, type Yard } from '../factories/tow.factory.ts'
import type { Company, Person, World } from '../world.ts'

export const RATES = {
  tow: { name: 'Standard', cents: 27_200, taxed: false },
  storage_day: { cents: 2285, taxed: true },
  further: [],
  tax_rate: 82_500,
}

/** Where cars are towed from and to, and by which company. */
export interface Lot {
  readonly company: Company
  readonly complex: Contract
  readonly yard: Yard
  readonly driver: Person
}

/** Creates a company that tows from Arbor Ridge to its own lot, with a driver. */
export async function lotOf(world: World): Promise<Lot> {
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  return {
    company,
    complex,
    yard: await makeYard(world, company, complex),
    driver: await world.towUser('tow_driver', company, 'Rubén Treviño'),
  }
}

export interface StoredCar {
  readonly id: string
  readonly public_key: string
  readonly custody_id: string | null
}

/**
 * Creates a tow whose car came to the lot at `at`, with its charge recorded; or one at the state that `fields` give.
 */
export async function storedCar(
  world: World,
  lot: Lot,
  license_plate: string | null,
  at: Date,
  fields: Record<string, unknown> = {},
): Promise<StoredCar> {
  const { company, complex, yard, driver } = lot
  const done = fields['status'] === undefined || fields['status'] === 'completed'
  const place = { tow_company_id: company.id, contract_id: complex.id }
  const tow = (await world.insert('tows', {
    ...place,
    status: 'completed',
    license_plate,
    state: license_plate ? 'TX' : null,
    no_plate: license_plate === null,
    reason: 'other',
    reason_text: 'Parked in the fire lane',
    location: 'Row 4',
    private_comments: 'Gate 2291',
    requested_by_name: 'Elena Brandt',
    requested_by_role: 'contract_manager',
    timezone: 'America/Chicago',
    jurisdiction_state: 'TX',
    rules_version: 'TX 2025-09',
    driver_id: driver.role_id,
    assigned_at: at,
    requested_at: at,
    hooked_at: at,
    left_property_at: at,
    ...(done && {
      at_lot_at: at,
      completed_at: at,
      truck_id: yard.truck_id,
      storage_lot_id: yard.lot_id,
      tow_price_id: yard.price_id,
      authorized_by: 'Elena Brandt',
      frozen_rates: JSON.stringify(RATES),
    }),
    ...fields,
  })) as { id: string; public_key: string }
  if (!done) return { ...tow, custody_id: null }
  await world.insert('tow_charge_lines', {
    ...place,
    tow_id: tow.id,
    code: 'tow',
    label: 'Tow',
    basis: 'Standard',
    unit_cents: 27_200,
    amount_cents: 27_200,
  })
  const custody = await world.insert('custody', {
    ...place,
    tow_id: tow.id,
    storage_lot_id: yard.lot_id,
    in_storage_at: at,
  })
  return { ...tow, custody_id: custody.id }
}
