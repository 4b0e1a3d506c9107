import { chargeOfCase, type CaseCharge } from '@curbwise/rules'
import type { Knex } from 'knex'
import { withAfterHours, type StoredFacts } from '../queries/custody-facts.query.ts'
import { findQuote } from '../quote.store.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'

/** How long a quoted amount is valid. */
export const QUOTE_MINUTES = 15

/** An amount that may be paid, with the facts and the time it was calculated from. */
export interface Offer {
  readonly charge: CaseCharge
  readonly facts: StoredFacts
  readonly as_of: Date
  readonly after_hours: boolean
}

export function offerNow(place: CustodyRecord, facts: StoredFacts, now: Date, after_hours: boolean): Offer {
  return {
    charge: chargeOfCase(withAfterHours(facts, place, after_hours), now.toISOString()),
    facts,
    as_of: now,
    after_hours,
  }
}

/**
 * Returns the offer of a quote; null when it has expired, belongs to another case, or anything but the time has
 * changed since (a line was added, the charge was set to zero).
 */
export async function quotedOffer(
  db: Knex.Transaction,
  place: CustodyRecord,
  facts: StoredFacts,
  quote_id: string | null | undefined,
  now: Date,
): Promise<Offer | null> {
  if (!quote_id) return null
  const quote = await findQuote(db, { id: quote_id, tow_id: place.tow_id })
  if (!quote || now >= quote.expires_at) return null
  const offer = offerNow(place, facts, quote.created_at, quote.lines.after_hours)
  return offer.charge.total_cents === quote.lines.total_cents ? offer : null
}
