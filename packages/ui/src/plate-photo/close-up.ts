/** From 0 to 1 of the photo's sides. */
export type Corner = readonly [x: number, y: number]

/** How much of the photo is shown around the plate, in widths of the plate. */
const AROUND = 0.45
/** Width of the shown part ÷ its height. */
const ASPECT = 2

export interface CloseUp {
  readonly width: string
  readonly left: string
  readonly top: string
}

/**
 * Returns how to place the photo behind a window of twice its height so that the plates fill most of it. `corners`: those of all
 * plates, from 0 to 1 of the photo's sides. `ratio`: the photo's width ÷ its height.
 */
export function closeUpOf(corners: readonly Corner[], ratio: number): CloseUp | null {
  if (corners.length === 0) return null
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  // In widths of the photo.
  const high = (bottom - top) / ratio
  const wide = Math.min(1, Math.max((right - left) * (1 + 2 * AROUND), high * ASPECT * (1 + 2 * AROUND)))
  const clamp = (from: number, size: number, whole: number): number =>
    Math.min(Math.max(0, from), Math.max(0, whole - size))
  const x = clamp((left + right) / 2 - wide / 2, wide, 1)
  const y = clamp((top + bottom) / 2 / ratio - wide / ASPECT / 2, wide / ASPECT, 1 / ratio)
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
  return { width: percent(1 / wide), left: percent(-x / wide), top: percent((-y / wide) * ASPECT) }
}
