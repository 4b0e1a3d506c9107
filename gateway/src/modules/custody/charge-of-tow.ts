import type { ChargeNow } from '@curbwise/api'
import { chargeOfCase } from '@curbwise/rules'
import type { Knex } from 'knex'
import { factsOf, linesOf, paidFor } from './custody.facts.ts'
import { presentCharge } from './charge.presenter.ts'
import type { CustodyRecord } from './custody.model.ts'
import { custodyOf } from './custody.rows.ts'

/** The custody of a tow's car, the latest; undefined when it never came to a lot or is out of this person's sight. */
export const custodyOfTow = async (db: Knex.Transaction, tow_id: string): Promise<CustodyRecord | undefined> =>
  (await custodyOf(db).where('custody.tow_id', tow_id).orderBy('custody.in_storage_at', 'desc').first()) as CustodyRecord | undefined

/** What the booked lines of a tow cost that never came to a lot: a car dropped on site. Null where nothing was charged. */
async function chargeOfDrop(db: Knex.Transaction, tow_id: string, at: string): Promise<ChargeNow | null> {
  const lines = (await linesOf(db, [tow_id])).get(tow_id)
  if (!lines) return null
  const closed = await db('tows').where('id', tow_id).first<{ timezone: string; completed_at: Date | null } | undefined>('timezone', 'completed_at')
  if (!closed) return null
  const paid_cents = (await paidFor(db, [tow_id])).get(tow_id) ?? 0
  const frozen_at = closed.completed_at?.toISOString() ?? null
  return presentCharge(chargeOfCase({ lines, storage: null, frozen_at, zeroed_at: null, settled: null, paid_cents }, at), closed.timezone)
}

/** The charge of a tow at an instant, and its custody with what was paid, if it has one. */
export async function standingOfTow(
  db: Knex.Transaction, tow_id: string, now: Date,
): Promise<{ readonly charge: ChargeNow | null; readonly place: CustodyRecord | null; readonly paid_cents: number }> {
  const at = now.toISOString()
  const place = await custodyOfTow(db, tow_id)
  if (!place) return { charge: await chargeOfDrop(db, tow_id, at), place: null, paid_cents: 0 }
  const facts = (await factsOf(db, [place]))(place)
  return { charge: presentCharge(chargeOfCase(facts, at), place.lot_timezone), place, paid_cents: facts.paid_cents }
}

/**
 * What a tow costs at `now`: counted until the car leaves the lot, frozen from then on; of a car dropped on site what the
 * drop cost. Null while nothing is charged. Reads what the transaction's actor may see and asks no further.
 */
export const chargeOfTow = async (db: Knex.Transaction, tow: { readonly id: string }, now: Date): Promise<ChargeNow | null> =>
  (await standingOfTow(db, tow.id, now)).charge
