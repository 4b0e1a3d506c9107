import { chargeOfCase, type CaseCharge } from '@curbwise/rules'
import type { Knex } from 'knex'
import { atHour, type KeptFacts } from '../queries/custody-facts.query.ts'
import { findQuote } from '../quote.store.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'

/** How long an amount that was read out holds. */
export const QUOTE_MINUTES = 15

/** One amount that may be taken, and the facts and the moment it comes from. */
export interface Offer {
  readonly charge: CaseCharge
  readonly facts: KeptFacts
  readonly as_of: Date
  readonly after_hours: boolean
}

export function offerNow(place: CustodyRecord, facts: KeptFacts, now: Date, after_hours: boolean): Offer {
  return { charge: chargeOfCase(atHour(facts, place, after_hours), now.toISOString()), facts, as_of: now, after_hours }
}

/**
 * What the quote still holds; null when it has expired, is of another case, or something beside the time has changed since
 * (a line was added, the charge was set to zero).
 */
export async function heldOffer(
  db: Knex.Transaction,
  place: CustodyRecord,
  facts: KeptFacts,
  quote_id: string | null | undefined,
  now: Date,
): Promise<Offer | null> {
  if (!quote_id) return null
  const quote = await findQuote(db, { id: quote_id, tow_id: place.tow_id })
  if (!quote || now >= quote.expires_at) return null
  const offer = offerNow(place, facts, quote.created_at, quote.lines.after_hours)
  return offer.charge.total_cents === quote.lines.total_cents ? offer : null
}
