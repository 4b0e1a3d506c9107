import type { Decision } from '@curbwise/rules/decision/types'

/** A request that ended without a tow. */
export interface Left {
  /** As typed; empty for a car without a plate. */
  readonly plate: string
  /** The decision that stopped it; null if another user's request came first. */
  readonly decision: Decision | null
  /** Whether the server saved it as a refused request. */
  readonly is_kept: boolean
}
