import { epoch, instantOf } from '../time/span.ts'
import type { LimitValue } from './limit.ts'

/** Days for which a change of a unit's vehicles counts against the limit. */
export const CHANGE_DAYS = 30
const PERIOD = CHANGE_DAYS * 24 * 3_600_000

/** Extra changes that a manager granted, valid in [from, until). */
export interface GrantedChanges {
  readonly changes: number
  readonly from: string
  readonly until: string
}

export interface ChangeState {
  readonly used: number
  /** null: no limit. */
  readonly allowed: LimitValue
  /** When the next change is possible; null if it is possible now, or never. */
  readonly again_from: string | null
}

/**
 * Returns how many vehicle changes a unit has used and has in total within 30 days of real time. `changes` are the instants at
 * which a car was added to the unit; `limit` is the complex's, to which valid grants are added.
 */
export function changeState(
  limit: LimitValue,
  granted: readonly GrantedChanges[],
  changes: readonly string[],
  at: string,
): ChangeState {
  const usedAt = (moment: number): number =>
    changes.filter((change) => epoch(change) <= moment && epoch(change) + PERIOD > moment).length
  const allowedAt = (moment: number, base: number): number =>
    granted.reduce(
      (sum, one) => (epoch(one.from) <= moment && epoch(one.until) > moment ? sum + one.changes : sum),
      base,
    )
  const now = epoch(at)
  if (limit === null) return { used: usedAt(now), allowed: null, again_from: null }
  const used = usedAt(now)
  const allowed = allowedAt(now, limit)
  if (used < allowed) return { used, allowed, again_from: null }
  const moments = [
    ...changes.map((change) => epoch(change) + PERIOD),
    ...granted.map(({ from }) => epoch(from)),
  ].filter((moment) => moment > now)
  const again = moments.sort((a, b) => a - b).find((moment) => usedAt(moment) < allowedAt(moment, limit))
  return { used, allowed, again_from: again === undefined ? null : instantOf(again) }
}
