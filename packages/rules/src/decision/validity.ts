import type { ContractFact, Dated } from './facts.ts'
import { endOf, epoch } from '../time/span.ts'

/** The two clocks of a decision, in epoch milliseconds: the minute asked about, and the time up to which recorded facts count. */
export interface Clocks {
  readonly at: number
  readonly known: number
}

/** Whether this version of a fact was the current one at `clocks.known`. */
export function isKnown(fact: Dated, clocks: Clocks): boolean {
  return epoch(fact.known_from) <= clocks.known && (fact.known_until === null || clocks.known < epoch(fact.known_until))
}

/** Whether a fact is valid at the minute asked about, as known then. */
export function isLive(fact: Dated, clocks: Clocks): boolean {
  return (
    isKnown(fact, clocks) &&
    epoch(fact.valid_from) <= clocks.at &&
    clocks.at < endOf({ from: fact.valid_from, until: fact.valid_until })
  )
}

/** The span in which this version was both valid and on record; null if there is none. */
function effectiveSpan(version: Dated, clocks: Clocks): { readonly from: number; readonly until: number } | null {
  const recorded = epoch(version.known_from)
  if (recorded > clocks.known) return null
  const superseded =
    version.known_until !== null && epoch(version.known_until) <= clocks.known ? epoch(version.known_until) : Infinity
  const from = Math.max(epoch(version.valid_from), recorded)
  const until = Math.min(endOf({ from: version.valid_from, until: version.valid_until }), superseded)
  return from < until && from <= clocks.at ? { from, until } : null
}

/** The end of a record: its last effective version, and when that ended (epoch milliseconds). */
export interface EndOfRecord<T extends Dated> {
  readonly fact: T
  readonly at: number
}

/**
 * Returns when a record ended, given all its versions. An edit replaces one version with the next, so a superseded version
 * isn't an end while another version is in effect. Null if the record was never in effect or still is.
 */
export function endOfRecord<T extends Dated>(versions: readonly T[], clocks: Clocks): EndOfRecord<T> | null {
  let last: EndOfRecord<T> | null = null
  for (const fact of versions) {
    const span = effectiveSpan(fact, clocks)
    if (span === null) continue
    if (clocks.at < span.until) return null
    if (last === null || span.until > last.at) last = { fact, at: span.until }
  }
  return last
}

/**
 * Returns when the latest uninterrupted span of a record began (epoch milliseconds), over all its versions. An edit doesn't
 * interrupt it. Null if the record was never in effect.
 */
export function heldSince(versions: readonly Dated[], clocks: Clocks): number | null {
  const spans = versions.flatMap((version) => effectiveSpan(version, clocks) ?? []).sort((a, b) => b.until - a.until)
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
