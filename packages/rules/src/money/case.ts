import { epoch, instantOf } from '../time/span.ts'
import { nextMidnight } from '../time/zone.ts'
import { storageLine, withTax, type Charge, type FrozenRates, type TaxedLine } from './charge.ts'
import type { Stay } from './storage.ts'

/** A line as the books keep it: never edited, corrected by a further line. */
export interface KeptLine extends TaxedLine {
  /** Where it stands in the charge; lines of one place in the order in which they were written. */
  readonly position: number
}

/** Where the storage stands among the lines. */
export const STORAGE_POSITION = 5

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
export interface CaseFacts {
  /** What the books hold; of an ended case the storage too. */
  readonly lines: readonly KeptLine[]
  /** By what storage is counted; null where none is: the car was dropped on site, or the case has ended. */
  readonly storage: { readonly rates: FrozenRates; readonly stay: Omit<Stay, 'until'> } | null
  /** From when the total never changes. */
  readonly frozen_at: string | null
  /** Set to zero: nothing is counted from then on. */
  readonly zeroed_at: string | null
  readonly settled: Settlement | null
  /** Taken and not given back. */
  readonly paid_cents: number
}

export interface CaseCharge extends Charge {
  readonly paid_cents: number
  /** Never negative: what was paid beyond the total is given back, not owed. */
  readonly due_cents: number
  /** The next midnight at the lot and the total just after it; null once nothing grows any more. */
  readonly midnight: string | null
  readonly after_midnight_cents: number | null
  readonly frozen_at: string | null
}

const earlier = (a: string, b: string): string => (epoch(a) <= epoch(b) ? a : b)

/** Until when storage is counted at an instant. A settlement that was given back in part holds nothing still. */
export function countedUntil(facts: Pick<CaseFacts, 'zeroed_at' | 'settled' | 'paid_cents'>, at: string): string {
  if (facts.zeroed_at !== null) return earlier(facts.zeroed_at, at)
  const { settled } = facts
  const holds = settled !== null && facts.paid_cents >= settled.total_cents && epoch(at) < epoch(settled.until)
  return holds ? earlier(settled.at, at) : at
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

/** What a case costs at an instant, what of it is paid, and what midnight adds. */
export function chargeOfCase(facts: CaseFacts, at: string): CaseCharge {
  const charge = totalAt(facts, at)
  const { paid_cents, frozen_at } = facts
  const due_cents = Math.max(0, charge.total_cents - paid_cents)
  if (!facts.storage || facts.zeroed_at !== null) return { ...charge, paid_cents, due_cents, frozen_at, midnight: null, after_midnight_cents: null }
  const midnight = nextMidnight(at, facts.storage.stay.zone)
  const after_midnight_cents = totalAt(facts, instantOf(epoch(midnight) + 1)).total_cents
  return { ...charge, paid_cents, due_cents, frozen_at, midnight, after_midnight_cents }
}

/**
 * What a payment leaves standing: the settlement when all that was owed is paid, null while something is still due. A
 * payment that came while its amount was held pays what was owed when the hold began.
 */
export function settlementOf(facts: CaseFacts, payment: { readonly at: string; readonly held_from: string | null }): Settlement | null {
  if (!facts.storage) return null
  const { zone } = facts.storage.stay
  const open = { ...facts, settled: null }
  const moments = payment.held_from === null ? [payment.at] : [payment.held_from, payment.at]
  for (const at of moments) {
    const { total_cents } = chargeOfCase(open, at)
    if (facts.paid_cents >= total_cents) return { at, until: nextMidnight(payment.at, zone), total_cents }
  }
  return null
}
