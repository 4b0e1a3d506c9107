/** The middle of the values; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return (low + high) / 2
}

/** What two sides were, measured in turns. */
export interface Pair {
  /** Medians of the two sides. */
  readonly ours: number
  readonly floor: number
  /** Median of the ratios of the pairs: what the machine did in between strikes both sides of a pair. */
  readonly ratio: number
  /** Smallest and largest ratio of a pair: how noisy the figure is. */
  readonly spread: readonly [number, number]
}

/** Both sides and the noise as words; `scale` turns the measured unit into the one that is named. */
export function tell({ ours, floor, spread }: Pair, unit: string, digits: number, scale = 1): string {
  const [low, high] = spread.map((ratio) => ratio.toFixed(2))
  return `${(ours * scale).toFixed(digits)} ÷ ${(floor * scale).toFixed(digits)} ${unit}; pairs ${low} to ${high}`
}

/** Measures both sides `times` times, in turns, and in the opposite order every other time. */
export async function inTurns(times: number, ours: () => Promise<number>, floor: () => Promise<number>): Promise<Pair> {
  const pairs: { ours: number; floor: number }[] = []
  for (let turn = 0; turn < times; turn++) {
    if (turn % 2 === 0) {
      const first = await ours()
      pairs.push({ ours: first, floor: await floor() })
    } else {
      const first = await floor()
      pairs.push({ floor: first, ours: await ours() })
    }
  }
  return pairOf(pairs)
}

/** What the pairs come to; both sides of each were measured under the same conditions. */
export function pairOf(pairs: readonly { readonly ours: number; readonly floor: number }[]): Pair {
  const ratios = pairs.map((pair) => pair.ours / pair.floor)
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}
