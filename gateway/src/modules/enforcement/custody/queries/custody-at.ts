import type { StoredFacts } from './custody-facts.query.ts'
import type { CustodyRecord } from './custody.query.ts'

/** Lines that are written only when a case ends. */
const FINAL_CODES: ReadonlySet<string> = new Set(['storage', 'after_hours'])

/** Returns the custody record as of a past instant, without a later end, zeroing, or void. */
export const custodyAt = (place: CustodyRecord, at: Date): CustodyRecord => ({
  ...place,
  ...(place.ended_at && place.ended_at > at && { ended_at: null, status: 'in_storage' as const, total_cents: null }),
  ...(place.zeroed_at && place.zeroed_at > at && { zeroed_at: null, zero_reason: null }),
  ...(place.voided_at && place.voided_at > at && { voided_at: null }),
})

/** Returns the facts as of that instant, without the lines written by later changes. */
export function factsAt(facts: StoredFacts, now: CustodyRecord, then: CustodyRecord): StoredFacts {
  const was_open = now.ended_at !== null && then.ended_at === null
  const was_charged = now.zeroed_at !== null && then.zeroed_at === null
  if (!was_open && !was_charged) return facts
  return {
    ...facts,
    lines: facts.lines.filter(
      ({ code }) => !(was_open && FINAL_CODES.has(code)) && !(was_charged && code === 'adjustment'),
    ),
  }
}
