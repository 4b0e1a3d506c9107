import type { Contract } from '../../../organizations/contracts/index.ts'
import type { PreviewCounts } from './preview-counts.query.ts'

/** One change of one setting, with what the books hold. */
export interface Changing<Value> {
  readonly from: Value
  readonly to: Value
  /** False: the value is as it was, and only the fact about it is asked. */
  readonly changes: boolean
  readonly counts: PreviewCounts
  readonly contract: Contract
  readonly now: Date
  /** Whether the complex's company has boot access; without it nothing speaks of booting. */
  readonly boots: boolean
}

/** Sentences: whom a setting touches, what is so now, and for a change what it will and will not do. */
export interface Sentences {
  readonly who: string
  readonly fact: string | null
  readonly will: readonly string[]
  readonly will_not: readonly string[]
}

export type EffectOf<Value> = (changing: Changing<Value>) => Sentences
