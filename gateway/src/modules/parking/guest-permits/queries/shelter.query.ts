import { type CheckoutFact, shelterUntil, wouldShelter } from '@curbwise/rules'
import type { Knex } from 'knex'
import { loadDecisionFacts } from '../../../../db/decision-facts.ts'
import type { PlateAt } from './guest-stays.query.ts'
import type { GuestPermit } from '../permit.model.ts'
import { plateOf } from '../permit-status.ts'

interface Place extends PlateAt {
  readonly contract_id: string
}

interface CarCheckouts {
  readonly checkouts: readonly CheckoutFact[]
  readonly read_at: string
}

/** The checkouts of a car as a decision reads them, at the time of reading. */
async function carCheckouts(db: Knex.Transaction, { contract_id, license_plate }: Place): Promise<CarCheckouts | null> {
  const loaded = await loadDecisionFacts(db, { contract_id, license_plate, vin: null, space: null, known_at: null })
  return loaded && { checkouts: loaded.facts.checkouts, read_at: loaded.read_at }
}

/** Returns until when the checkout of an unpaid permit shelters the car from a tow, as in the plate check; null if it doesn't. */
export async function shelteredUntil(db: Knex.Transaction, row: GuestPermit): Promise<string | null> {
  if (row.status !== 'pending_payment' || row.checkout_id === null) return null
  const place = { contract_id: row.contract_id, ...plateOf(row) }
  const found = await carCheckouts(db, place)
  return found && shelterUntil(found, place, row.checkout_id, found.read_at)
}

export interface ShelterAsker {
  readonly unit_id: string | null
  readonly browser_sha256: Buffer | null
}

/** Filters a car's checkouts to those begun for the asker's unit or in the asker's browser; others must not be revealed. */
async function visibleCheckouts(
  db: Knex.Transaction,
  checkouts: readonly CheckoutFact[],
  { unit_id, browser_sha256 }: ShelterAsker,
): Promise<CheckoutFact[]> {
  const ids: string[] = await db('checkouts as c')
    .join('guest_permits as p', 'p.id', 'c.guest_permit_id')
    .whereRaw('c.id = any(?::uuid[])', [checkouts.map(({ id }) => id)])
    .where((visible) => {
      void visible.whereRaw('false')
      if (unit_id !== null) void visible.orWhere('p.unit_id', unit_id)
      if (browser_sha256 !== null) void visible.orWhere('p.browser_sha256', browser_sha256)
    })
    .pluck('c.id')
  return checkouts.filter(({ id }) => ids.includes(id))
}

/** Whether starting a payment now would shelter the car from a tow, based on the earlier checkouts that this asker may see. */
export async function predictShelter(
  db: Knex.Transaction,
  place: Place,
  asker: ShelterAsker,
  from: Date,
): Promise<boolean> {
  const found = await carCheckouts(db, place)
  if (!found) return false
  const checkouts = await visibleCheckouts(db, found.checkouts, asker)
  return wouldShelter({ checkouts }, { ...place, starts_at: from.toISOString() }, found.read_at)
}
