import { US_STATE_NAMES } from '@curbwise/rules'
import type { PlateCorners } from '../operation/ports.ts'

/** A line of text and where it is. */
interface Line {
  readonly text: string
  readonly corners: PlateCorners
}

/** How far the name may be above or below the number, in heights of the number. */
const NEAR_HEIGHTS = 2.5

const BY_NAME = new Map(
  Object.entries(US_STATE_NAMES).map(([code, name]) => [name.toUpperCase().replaceAll(' ', ''), code]),
)

const spanOf = (corners: PlateCorners, axis: 0 | 1): readonly [number, number] => {
  const values = corners.map((corner) => corner[axis])
  return [Math.min(...values), Math.max(...values)]
}
const middle = ([from, to]: readonly [number, number]): number => (from + to) / 2

/** Returns the state whose whole name was read just above or below a plate's number, the nearest one; null if none was. */
export function seenState(plate: PlateCorners, lines: readonly Line[]): string | null {
  const [left, right] = spanOf(plate, 0)
  const rows = spanOf(plate, 1)
  const height = rows[1] - rows[0]
  const distance = ({ corners }: Line): number => Math.abs(middle(spanOf(corners, 1)) - middle(rows))
  const [nearest] = lines
    .filter((line) => {
      const center = middle(spanOf(line.corners, 0))
      return BY_NAME.has(line.text) && center >= left && center <= right && distance(line) <= height * NEAR_HEIGHTS
    })
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest ? (BY_NAME.get(nearest.text) ?? null) : null
}
