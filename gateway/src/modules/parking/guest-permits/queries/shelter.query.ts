import { type CheckoutFact, shelterUntil, wouldShelter } from '@curbwise/rules'
import type { Knex } from 'knex'
import { loadDecisionFacts } from '../../../../db/decision-facts.ts'
import type { PlateAt } from './guest-stays.query.ts'
import type { GuestPermit } from '../permit.model.ts'
import { plateOf } from '../permit-status.ts'

interface Place extends PlateAt {
  readonly contract_id: string
}

interface Books {
  readonly checkouts: readonly CheckoutFact[]
  readonly read_at: string
}

/** The checkouts of a car as a decision reads them, at the moment of reading. */
async function booksOf(db: Knex.Transaction, { contract_id, license_plate }: Place): Promise<Books | null> {
  const loaded = await loadDecisionFacts(db, { contract_id, license_plate, vin: null, space: null, known_at: null })
  return loaded && { checkouts: loaded.facts.checkouts, read_at: loaded.read_at }
}

/** Until when the checkout of a permit that waits for its payment keeps the car from a tow, as the plate check says; null: it does not. */
export async function shelteredUntil(db: Knex.Transaction, row: GuestPermit): Promise<string | null> {
  if (row.status !== 'pending_payment' || row.checkout_id === null) return null
  const place = { contract_id: row.contract_id, ...plateOf(row) }
  const books = await booksOf(db, place)
  return books && shelterUntil(books, place, row.checkout_id, books.read_at)
}

export interface ShelterAsker {
  readonly unit_id: string | null
  readonly browser_sha256: Buffer | null
}

/** Of the checkouts of a car, those begun for the asker's unit or in the asker's browser: of others nothing may be heard. */
async function heardOf(
  db: Knex.Transaction,
  checkouts: readonly CheckoutFact[],
  { unit_id, browser_sha256 }: ShelterAsker,
): Promise<CheckoutFact[]> {
  const ids: string[] = await db('checkouts as c')
    .join('guest_permits as p', 'p.id', 'c.guest_permit_id')
    .whereRaw('c.id = any(?::uuid[])', [checkouts.map(({ id }) => id)])
    .where((heard) => {
      void heard.whereRaw('false')
      if (unit_id !== null) void heard.orWhere('p.unit_id', unit_id)
      if (browser_sha256 !== null) void heard.orWhere('p.browser_sha256', browser_sha256)
    })
    .pluck('c.id')
  return checkouts.filter(({ id }) => ids.includes(id))
}

/** Whether a payment that is begun now would keep the car from a tow, going by what this asker may hear of earlier ones. */
export async function predictShelter(
  db: Knex.Transaction,
  place: Place,
  asker: ShelterAsker,
  from: Date,
): Promise<boolean> {
  const books = await booksOf(db, place)
  if (!books) return false
  const checkouts = await heardOf(db, books.checkouts, asker)
  return wouldShelter({ checkouts }, { ...place, starts_at: from.toISOString() }, books.read_at)
}
