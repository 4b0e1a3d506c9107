import type { ChargeNow } from '@curbwise/api'
import { chargeOfCase, keptCents, type CaseFacts } from '@curbwise/rules'
import type { Knex } from 'knex'
import { factsAt, custodyAt } from './custody-at.ts'
import { paymentsTaken, type PaymentRow } from './ledger.query.ts'
import { bookedLine, factsFrom } from './custody-facts.query.ts'
import { presentCharge } from '../charge.presenter.ts'
import type { CustodyRecord } from './custody.query.ts'
import { loadTowLedger, type TowLedger } from './tow-ledger.query.ts'

/** Returns the charge of a car that was dropped on site, so it never came to a lot; null when nothing was charged. */
function chargeOfDrop({ lines, payments, closed }: TowLedger, at: string, taken_until?: Date): ChargeNow | null {
  if (lines.length === 0) return null
  const facts: CaseFacts = {
    lines: lines.map(bookedLine),
    storage: null,
    frozen_at: closed.tow_completed_at?.toISOString() ?? null,
    zeroed_at: closed.tow_zeroed_at?.toISOString() ?? null,
    settled: null,
    ...paymentsTaken(payments, taken_until),
    borne_by: closed.tow_voided_at ? 'company' : null,
  }
  return presentCharge(chargeOfCase(facts, at), closed.tow_timezone)
}

/** A tow's charge, payments, and custody. */
interface TowAccount {
  readonly charge: ChargeNow | null
  readonly place: CustodyRecord | null
  /** Cents paid and not refunded; 0 for a car that never came to a lot. */
  readonly kept_cents: number
  readonly payments: readonly PaymentRow[]
}

/** Returns a tow's charge at an instant, its payments, and its custody if it has one. */
export async function loadTowAccount(db: Knex.Transaction, tow_id: string, now: Date): Promise<TowAccount> {
  const ledger = await loadTowLedger(db, tow_id)
  if (!ledger) return { charge: null, place: null, kept_cents: 0, payments: [] }
  const at = now.toISOString()
  const { place, payments } = ledger
  if (!place) return { charge: chargeOfDrop(ledger, at), place, kept_cents: 0, payments }
  const facts = factsFrom(place, ledger)
  return {
    charge: presentCharge(chargeOfCase(facts, at), place.lot_timezone),
    place,
    kept_cents: keptCents(facts),
    payments,
  }
}

/**
 * Returns what a tow costs at `now`. The charge grows until the car leaves the lot; a car dropped on site costs the
 * drop fee. Null while nothing is charged. Row-level security is the only access check.
 */
export const chargeOfTow = async (
  db: Knex.Transaction,
  tow: { readonly id: string },
  now: Date,
): Promise<ChargeNow | null> => (await loadTowAccount(db, tow.id, now)).charge

/**
 * Returns the charge as of a possibly past instant, so that a document matches its email even when it's rendered
 * later.
 */
export async function pastCharge(
  db: Knex.Transaction,
  tow: { readonly id: string },
  at: Date,
): Promise<ChargeNow | null> {
  const ledger = await loadTowLedger(db, tow.id)
  if (!ledger) return null
  const { place: now } = ledger
  if (!now) return chargeOfDrop(ledger, at.toISOString(), at)
  const place = custodyAt(now, at)
  const facts = factsAt(factsFrom(place, ledger, at), now, place)
  return presentCharge(chargeOfCase(facts, at.toISOString()), place.lot_timezone)
}
