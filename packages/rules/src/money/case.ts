import { epoch, instantOf } from '../time/span.ts'
import { nextMidnight } from '../time/zone.ts'
import { storageLine, withTax, type Charge, type FrozenRates, type TaxedLine } from './charge.ts'
import type { Stay } from './storage.ts'
import { keptCents, sumsOf, type Moved, type Sums } from './sums.ts'

/** A line as the books keep it: never edited, corrected by a further line. */
export interface KeptLine extends TaxedLine {
  /** Where it stands in the charge; lines of one place in the order in which they were written. */
  readonly position: number
}

/** Where the storage stands among the lines. */
const STORAGE_POSITION = 5

/**
 * A payment that covered what was owed: nothing more is counted from `at` (the payment, or the quote that it honoured)
 * until `until`, the next midnight at the lot. A car left standing longer owes its further days.
 */
export interface Settlement {
  readonly at: string
  readonly until: string
  readonly total_cents: number
}

/** What a case is charged by. All instants ISO 8601, all amounts cents. */
export interface CaseFacts extends Moved {
  /** What the books hold; of an ended case the storage too. */
  readonly lines: readonly KeptLine[]
  /** By what storage is counted; null where none is: the car was dropped on site, or the case has ended. */
  readonly storage: { readonly rates: FrozenRates; readonly stay: Omit<Stay, 'until'> } | null
  /** From when the total never changes. */
  readonly frozen_at: string | null
  /** Set to zero: nothing is counted from then on. */
  readonly zeroed_at: string | null
  readonly settled: Settlement | null
}

export interface CaseCharge extends Charge, Sums {
  /** The instant that all of this speaks of. */
  readonly at: string
  /** The next midnight at the lot, and what will be due just after it; null once nothing grows any more. */
  readonly midnight: string | null
  readonly due_after_midnight_cents: number | null
  /** Until when a car that is paid for may be picked up without owing more; null while something is due. */
  readonly settled_until: string | null
  readonly frozen_at: string | null
}

const earlier = (a: string, b: string): string => (epoch(a) <= epoch(b) ? a : b)

/** The settlement while it holds: one that was given back in part holds nothing, and none outlasts its midnight. */
function heldSettlement(
  facts: Pick<CaseFacts, 'settled' | 'paid_cents' | 'refunded_cents'>,
  at: string,
): Settlement | null {
  const { settled } = facts
  return settled !== null && keptCents(facts) >= settled.total_cents && epoch(at) < epoch(settled.until)
    ? settled
    : null
}

/** Until when storage is counted at an instant. */
function countedUntil(
  facts: Pick<CaseFacts, 'zeroed_at' | 'settled' | 'paid_cents' | 'refunded_cents'>,
  at: string,
): string {
  if (facts.zeroed_at !== null) return earlier(facts.zeroed_at, at)
  const held = heldSettlement(facts, at)
  return held ? earlier(held.at, at) : at
}

/** The storage of a case counted at an instant, as the line that its end writes into the books; null when there is none. */
export function storageOfCase(facts: CaseFacts, at: string): (KeptLine & { readonly days: number }) | null {
  if (!facts.storage) return null
  const line = storageLine(facts.storage.rates, { ...facts.storage.stay, until: countedUntil(facts, at) })
  return line && { ...line, position: STORAGE_POSITION }
}

function totalAt(facts: CaseFacts, at: string): Charge {
  const storage = storageOfCase(facts, at)
  return withTax([...facts.lines, ...(storage ? [storage] : [])].sort((a, b) => a.position - b.position))
}

/**
 * A case at an instant: its lines, what was paid and given back, what is due now and what will be due after the next
 * midnight. The one place where any of this is counted, for a car in storage, dropped, released, billed, disposed of,
 * voided or set to zero.
 */
export function chargeOfCase(facts: CaseFacts, at: string): CaseCharge {
  const charge = totalAt(facts, at)
  const now = { ...charge, ...sumsOf(charge.total_cents, facts), at, frozen_at: facts.frozen_at }
  if (!facts.storage || facts.zeroed_at !== null)
    return { ...now, midnight: null, due_after_midnight_cents: null, settled_until: null }
  const midnight = nextMidnight(at, facts.storage.stay.zone)
  const after = totalAt(facts, instantOf(epoch(midnight) + 1)).total_cents
  const settled_until = heldSettlement(facts, at)?.until ?? null
  return { ...now, midnight, due_after_midnight_cents: sumsOf(after, facts).due_cents, settled_until }
}

/**
 * What a payment leaves standing: the settlement when all that was owed is paid, null while something is still due. A
 * payment that came while its amount was held pays what was owed when the hold began.
 */
export function settlementOf(
  facts: CaseFacts,
  payment: { readonly at: string; readonly held_from: string | null },
): Settlement | null {
  if (!facts.storage) return null
  const { zone } = facts.storage.stay
  const open = { ...facts, settled: null }
  const moments = payment.held_from === null ? [payment.at] : [payment.held_from, payment.at]
  for (const at of moments) {
    const { total_cents } = chargeOfCase(open, at)
    if (keptCents(facts) >= total_cents) return { at, until: nextMidnight(payment.at, zone), total_cents }
  }
  return null
}
