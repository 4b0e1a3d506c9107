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
    isKnown(fact, clocks) &&
    epoch(fact.valid_from) <= clocks.at &&
    clocks.at < endOf({ from: fact.valid_from, until: fact.valid_until })
  )
}

/** When a person reading the records minute by minute saw this version hold: while it was valid and on record. Null: never. */
function seenHolding(version: Dated, clocks: Clocks): { readonly from: number; readonly until: number } | null {
  const recorded = epoch(version.known_from)
  if (recorded > clocks.known) return null
  const superseded =
    version.known_until !== null && epoch(version.known_until) <= clocks.known ? epoch(version.known_until) : Infinity
  const from = Math.max(epoch(version.valid_from), recorded)
  const until = Math.min(endOf({ from: version.valid_from, until: version.valid_until }), superseded)
  return from < until && from <= clocks.at ? { from, until } : null
}

/** The end of a record: the version that held last, and when it stopped. */
export interface EndOfRecord<T extends Dated> {
  readonly fact: T
  readonly at: number
}

/**
 * When a record stopped holding, given all its versions. An edit ends one version and begins the next, so a superseded version is
 * no end while another version of the record holds. Null when the record never held or still holds.
 */
export function endOfRecord<T extends Dated>(versions: readonly T[], clocks: Clocks): EndOfRecord<T> | null {
  let last: EndOfRecord<T> | null = null
  for (const fact of versions) {
    const seen = seenHolding(fact, clocks)
    if (seen === null) continue
    if (clocks.at < seen.until) return null
    if (last === null || seen.until > last.at) last = { fact, at: seen.until }
  }
  return last
}

/**
 * Since when a record has held without a gap, over all its versions: an edit is none. For one that has ended, since when it had held
 * until then. Null when it never held.
 */
export function heldSince(versions: readonly Dated[], clocks: Clocks): number | null {
  const spans = versions.flatMap((version) => seenHolding(version, clocks) ?? []).sort((a, b) => b.until - a.until)
  let since: number | null = null
  for (const { from, until } of spans) if (since === null || until >= since) since = Math.min(since ?? from, from)
  return since
}

/** The version of the complex in force at an instant, as known at that instant or up to `clocks.known`. */
export function contractAt(
  contracts: readonly ContractFact[],
  contractId: string,
  clocks: Clocks,
): ContractFact | null {
  return contracts.find((contract) => contract.id === contractId && isLive(contract, clocks)) ?? null
}
