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

/**
 * What a tow costs at `now`: counted until the car leaves the lot, frozen from then on; of a car dropped on site what the
 * drop cost. Null while nothing is charged. Reads what the transaction's actor may see and asks no further.
 */
export async function chargeOfTow(db: Knex.Transaction, tow: { readonly id: string }, now: Date): Promise<ChargeNow | null> {
  const at = now.toISOString()
  const place = await custodyOfTow(db, tow.id)
  if (place) return presentCharge(chargeOfCase((await factsOf(db, [place]))(place), at), place.lot_timezone)
  const lines = (await linesOf(db, [tow.id])).get(tow.id)
  if (!lines) return null
  const closed = await db('tows').where('id', tow.id).first<{ timezone: string; completed_at: Date | null } | undefined>('timezone', 'completed_at')
  if (!closed) return null
  const paid_cents = (await paidFor(db, [tow.id])).get(tow.id) ?? 0
  const frozen_at = closed.completed_at?.toISOString() ?? null
  return presentCharge(chargeOfCase({ lines, storage: null, frozen_at, zeroed_at: null, settled: null, paid_cents }, at), closed.timezone)
}
