import type { ContractFact, Dated } from './facts.ts'
import { endOf, epoch } from '../time/span.ts'

/** The two clocks of a decision, in epoch milliseconds: the minute asked about, and up to when the books are read. */
export interface Clocks {
  readonly at: number
  readonly known: number
}

/** Whether this version of a fact stood in the books at the moment up to which they are read. */
export function isKnown(fact: Dated, clocks: Clocks): boolean {
  return epoch(fact.known_from) <= clocks.known && (fact.known_until === null || clocks.known < epoch(fact.known_until))
}

/** Whether a fact holds at the minute asked about, as known then. */
export function isLive(fact: Dated, clocks: Clocks): boolean {
  return (
    isKnown(fact, clocks) && epoch(fact.valid_from) <= clocks.at && clocks.at < endOf({ from: fact.valid_from, until: fact.valid_until })
  )
}

/**
 * When a version stopped holding, as a person reading the books minute by minute would have seen it: at the end of its validity,
 * or when it was taken from the books, whichever came first. Null when it never held, still holds, or was recorded later.
 */
export function endedAt(fact: Dated, clocks: Clocks): number | null {
  const recorded = epoch(fact.known_from)
  if (recorded > clocks.known) return null
  const superseded = fact.known_until !== null && epoch(fact.known_until) <= clocks.known ? epoch(fact.known_until) : Infinity
  const from = Math.max(epoch(fact.valid_from), recorded)
  const until = Math.min(endOf({ from: fact.valid_from, until: fact.valid_until }), superseded)
  return from < until && until <= clocks.at ? until : null
}

/** The version of the complex in force at an instant, as known at that instant or up to `clocks.known`. */
export function contractAt(contracts: readonly ContractFact[], contractId: string, clocks: Clocks): ContractFact | null {
  return contracts.find((contract) => contract.id === contractId && isLive(contract, clocks)) ?? null
}
