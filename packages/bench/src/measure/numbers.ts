export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return (low + high) / 2
}

/** The results of two sides measured alternately. */
export interface Pair {
  /** Medians of the two sides. */
  readonly ours: number
  readonly baseline: number
  /** Median of the ratios of the pairs. Noise on the machine affects both sides of a pair. */
  readonly ratio: number
  /** Smallest and largest ratio of a pair: how noisy the figure is. */
  readonly spread: readonly [number, number]
}

/** Formats both sides and the noise; `scale` converts the measured unit to `unit`. */
export function describePair({ ours, baseline, spread }: Pair, unit: string, digits: number, scale = 1): string {
  const [low, high] = spread.map((ratio) => ratio.toFixed(2))
  return `${(ours * scale).toFixed(digits)} ÷ ${(baseline * scale).toFixed(digits)} ${unit}; pairs ${low} to ${high}`
}

/** Measures both sides alternately, `times` times each, and swaps the order every time. */
export async function inTurns(
  times: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<Pair> {
  const pairs: { ours: number; baseline: number }[] = []
  for (let turn = 0; turn < times; turn++) {
    if (turn % 2 === 0) {
      const first = await ours()
      pairs.push({ ours: first, baseline: await baseline() })
    } else {
      const first = await baseline()
      pairs.push({ baseline: first, ours: await ours() })
    }
  }
  return pairOf(pairs)
}

/** Summarizes pairs whose two sides were measured under the same conditions. */
export function pairOf(pairs: readonly { readonly ours: number; readonly baseline: number }[]): Pair {
  const ratios = pairs.map((pair) => pair.ours / pair.baseline)
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}
