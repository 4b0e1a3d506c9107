import { epoch, instantOf } from '../time/span.ts'
import { nextMidnight } from '../time/zone.ts'
import { storageLine, withTax, type Charge, type FrozenRates, type TaxedLine } from './charge.ts'
import type { Stay } from './storage.ts'
import { keptCents, sumsOf, type Moved, type Sums } from './sums.ts'

/** A stored line. It's never edited; a further line corrects it. */
export interface KeptLine extends TaxedLine {
  /** Its position in the charge; lines with the same position are in the order in which they were added. */
  readonly position: number
}

/** Position of the storage line. */
const STORAGE_POSITION = 5

/**
 * A payment that covered the amount due. No more storage is counted from `at` (the payment, or the quote that it honored)
 * until `until`, the next midnight at the lot. A car that stays longer owes the further days.
 */
export interface Settlement {
  readonly at: string
  readonly until: string
  readonly total_cents: number
}

/** Everything that determines the charge of a case. Instants are ISO 8601, amounts are cents. */
export interface CaseFacts extends Moved {
  /** The stored lines. Those of an ended case include the storage. */
  readonly lines: readonly KeptLine[]
  /** The basis of running storage; null if none runs: the car was dropped on site, or the case has ended. */
  readonly storage: { readonly rates: FrozenRates; readonly stay: Omit<Stay, 'until'> } | null
  /** When the total was frozen. */
  readonly frozen_at: string | null
  /** When the charge was set to zero. No storage is counted after that. */
  readonly zeroed_at: string | null
  readonly settled: Settlement | null
}

export interface CaseCharge extends Charge, Sums {
  /** The instant for which all of this was computed. */
  readonly at: string
  /** The next midnight at the lot, and the amount due just after it; null once the charge no longer grows. */
  readonly midnight: string | null
  readonly due_after_midnight_cents: number | null
  /** Until when a paid car may be picked up without owing more; null while something is due. */
  readonly settled_until: string | null
  readonly frozen_at: string | null
}

const earlier = (a: string, b: string): string => (epoch(a) <= epoch(b) ? a : b)

/** Returns the settlement while it's valid: not refunded even in part, and not past its midnight. */
function heldSettlement(
  facts: Pick<CaseFacts, 'settled' | 'paid_cents' | 'refunded_cents'>,
  at: string,
): Settlement | null {
  const { settled } = facts
  return settled !== null && keptCents(facts) >= settled.total_cents && epoch(at) < epoch(settled.until)
    ? settled
    : null
}

/** Returns until when storage is counted, as of an instant. */
function countedUntil(
  facts: Pick<CaseFacts, 'zeroed_at' | 'settled' | 'paid_cents' | 'refunded_cents'>,
  at: string,
): string {
  if (facts.zeroed_at !== null) return earlier(facts.zeroed_at, at)
  const held = heldSettlement(facts, at)
  return held ? earlier(held.at, at) : at
}

/** Returns the storage of a case at an instant, as the line that ending the case stores; null when there is none. */
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
 * Returns the charge of a case at an instant: its lines, payments and refunds, the amount due now, and the amount due after the
 * next midnight. All of this is computed only here, for a car in storage, dropped, released, billed, disposed of, voided, or set
 * to zero.
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
 * Returns the settlement that a payment makes; null while something is still due. A payment within a quote's hold pays the
 * amount that was due when the hold began.
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
