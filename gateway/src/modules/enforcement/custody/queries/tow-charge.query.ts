import type { ChargeNow } from '@curbwise/api'
import { chargeOfCase, keptCents } from '@curbwise/rules'
import type { Knex } from 'knex'
import { factsThen, placeThen } from './custody-at.ts'
import { factsOf, linesOf, NO_PAYMENTS, paymentsTakenFor } from './custody-facts.query.ts'
import { presentCharge } from '../charge.presenter.ts'
import { custodyOf, type CustodyRecord } from './custody.query.ts'

/** The custody of a tow's car, the latest; undefined when it never came to a lot or is out of this person's sight. */
export const custodyOfTow = async (db: Knex.Transaction, tow_id: string): Promise<CustodyRecord | undefined> =>
  custodyOf(db).where('custody.tow_id', tow_id).orderBy('custody.in_storage_at', 'desc').first()

/** What the booked lines of a tow cost that never came to a lot: a car dropped on site. Null where nothing was charged. */
async function chargeOfDrop(
  db: Knex.Transaction,
  tow_id: string,
  at: string,
  taken_until?: Date,
): Promise<ChargeNow | null> {
  const lines = (await linesOf(db, [tow_id])).get(tow_id)
  if (!lines) return null
  const closed = await db('tow_charge_lines')
    .join('tows', 'tows.id', 'tow_charge_lines.tow_id')
    .where('tow_charge_lines.tow_id', tow_id)
    .first('tows.timezone', 'tows.completed_at', 'tows.zeroed_at', 'tows.voided_at')
  if (!closed) return null
  const taken = (await paymentsTakenFor(db, [tow_id], taken_until)).get(tow_id) ?? NO_PAYMENTS
  const facts = {
    lines,
    storage: null,
    frozen_at: closed.completed_at?.toISOString() ?? null,
    zeroed_at: closed.zeroed_at?.toISOString() ?? null,
    settled: null,
    ...taken,
    borne_by: closed.voided_at ? ('company' as const) : null,
  }
  return presentCharge(chargeOfCase(facts, at), closed.timezone)
}

/** The charge of a tow at an instant, and its custody with what was paid and not given back, if it has one. */
export async function standingOfTow(
  db: Knex.Transaction,
  tow_id: string,
  now: Date,
): Promise<{ readonly charge: ChargeNow | null; readonly place: CustodyRecord | null; readonly kept_cents: number }> {
  const at = now.toISOString()
  const place = await custodyOfTow(db, tow_id)
  if (!place) return { charge: await chargeOfDrop(db, tow_id, at), place: null, kept_cents: 0 }
  const facts = (await factsOf(db, [place]))(place)
  return { charge: presentCharge(chargeOfCase(facts, at), place.lot_timezone), place, kept_cents: keptCents(facts) }
}

/**
 * What a tow costs at `now`: counted until the car leaves the lot, frozen from then on; of a car dropped on site what the
 * drop cost. Null while nothing is charged. Reads what the transaction's actor may see and asks no further.
 */
export const chargeOfTow = async (
  db: Knex.Transaction,
  tow: { readonly id: string },
  now: Date,
): Promise<ChargeNow | null> => (await standingOfTow(db, tow.id, now)).charge

/** The charge as it stood at an instant that may be past: for a paper, which says what its mail said though it goes out later. */
export async function chargeThen(
  db: Knex.Transaction,
  tow: { readonly id: string },
  at: Date,
): Promise<ChargeNow | null> {
  const now = await custodyOfTow(db, tow.id)
  if (!now) return chargeOfDrop(db, tow.id, at.toISOString(), at)
  const place = placeThen(now, at)
  const facts = factsThen((await factsOf(db, [place], at))(place), now, place)
  return presentCharge(chargeOfCase(facts, at.toISOString()), place.lot_timezone)
}
