import type { KeptFacts } from './custody-facts.query.ts'
import type { CustodyRecord } from './custody.query.ts'

/** Lines that only the end of a case writes. */
const OF_THE_END: ReadonlySet<string> = new Set(['storage', 'after_hours'])

/** The custody at a past instant: what ended it, set it to zero or voided it later had not happened yet. */
export const placeThen = (place: CustodyRecord, at: Date): CustodyRecord => ({
  ...place,
  ...(place.ended_at && place.ended_at > at && { ended_at: null, status: 'in_storage' as const, total_cents: null }),
  ...(place.zeroed_at && place.zeroed_at > at && { zeroed_at: null, zero_reason: null }),
  ...(place.voided_at && place.voided_at > at && { voided_at: null }),
})

/** The facts of that instant: without the lines that were written by what had not happened yet. */
export function factsThen(facts: KeptFacts, now: CustodyRecord, then: CustodyRecord): KeptFacts {
  const was_open = now.ended_at !== null && then.ended_at === null
  const was_charged = now.zeroed_at !== null && then.zeroed_at === null
  if (!was_open && !was_charged) return facts
  return {
    ...facts,
    lines: facts.lines.filter(
      ({ code }) => !(was_open && OF_THE_END.has(code)) && !(was_charged && code === 'adjustment'),
    ),
  }
}
