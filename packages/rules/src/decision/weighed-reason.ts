import type { ContractFact, Dated, DecisionFacts } from './facts.ts'
import type { Asked } from './match.ts'
import type { DecisionQuestion } from './question.ts'
import type { Clocks } from './validity.ts'
import { REASON_CODES, type DecisionReason, type ProofRecord, type ReasonCode, type Verdict } from './types.ts'
import type { Wording } from './wording.ts'
import type { JurisdictionRules } from '../jurisdiction/types.ts'

/** The input of every part of a decision. */
export interface Scene {
  readonly question: DecisionQuestion
  readonly asked: Asked
  readonly facts: DecisionFacts
  readonly clocks: Clocks
  readonly contract: ContractFact
  readonly rules: JurisdictionRules
  readonly words: Wording
}

/** A reason, with the verdict that it gives if it is decisive (null if it never is). */
export interface WeighedReason {
  readonly code: ReasonCode
  readonly verdict: Verdict | null
  readonly sentence: string
  readonly detail: string | null
  readonly record: ProofRecord | null
  readonly citation?: string | null
  /** The state of the recorded plate, for a question without a state. */
  readonly state?: string | null
  /** When this reason expires, if that is not the end of its record. */
  readonly ends_at?: string
}

/** Returns the proof record for a fact. */
export function proof(kind: string, fact: Pick<Dated, 'id' | 'valid_from' | 'valid_until'>): ProofRecord {
  return { kind, id: fact.id, valid_from: fact.valid_from, valid_until: fact.valid_until }
}

/** Sorts facts by start of validity, then id, so the order doesn't depend on how they were loaded. */
export function sortedByValidity<T extends Dated>(facts: readonly T[]): T[] {
  return [...facts].sort(
    (a, b) => Date.parse(a.valid_from) - Date.parse(b.valid_from) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** Sorts reasons by the order of their codes and flags the decisive one. */
export function present(reasons: readonly WeighedReason[], decisive: WeighedReason): DecisionReason[] {
  const rank = (reason: WeighedReason) => REASON_CODES.indexOf(reason.code)
  return [...reasons]
    .sort((a, b) => rank(a) - rank(b))
    .map((reason) => ({
      code: reason.code,
      sentence: reason.sentence,
      detail: reason.detail,
      decisive: reason === decisive,
      record: reason.record,
      citation: reason.citation ?? null,
    }))
}
