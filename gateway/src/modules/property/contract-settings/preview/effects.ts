import type { Contract } from '../../../organizations/contracts/index.ts'
import type { PreviewCounts } from './preview-counts.query.ts'

/** One change of one setting, with the affected counts. */
export interface Changing<Value> {
  readonly from: Value
  readonly to: Value
  /** False when the value stays the same and only the current state is described. */
  readonly changes: boolean
  readonly counts: PreviewCounts
  readonly contract: Contract
  readonly now: Date
  /** Whether the complex's company has boot access; without it, no sentence mentions booting. */
  readonly boots: boolean
}

/** Sentences: whom a setting affects, the current state, and, for a change, what it will and won't do. */
export interface Sentences {
  readonly who: string
  readonly fact: string | null
  readonly will: readonly string[]
  readonly will_not: readonly string[]
}

export type EffectOf<Value> = (changing: Changing<Value>) => Sentences
