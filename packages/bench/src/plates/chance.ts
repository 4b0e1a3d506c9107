/** A deterministic source of chance: the same seed gives the same sequence on every machine. */
export interface Chance {
  /** A number from 0 up to 1. */
  next(): number
  between(from: number, to: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
