import { milesBetween } from '../../../company/distance.ts'
import type { Complex, Position } from '../../../company/use-complexes.ts'

/** A driver is sent to complexes within this distance. */
const NEAR_MILES = 5
const MOST = 10

/** Returns the complexes near the driver, nearest first; none if the phone doesn't say where it is. */
export function nearbyComplexes(complexes: readonly Complex[], from: Position | null): readonly string[] {
  if (!from) return []
  return complexes
    .flatMap(({ id, position }) => (position ? [{ id, miles: milesBetween(from, position) }] : []))
    .filter(({ miles }) => miles <= NEAR_MILES)
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, MOST)
    .map(({ id }) => id)
}
