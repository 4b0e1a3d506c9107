import { createHash } from 'node:crypto'

/** Generates the same world every time: mulberry32 over a named seed. */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32BE()
  }

  /** 0 ≤ n < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** from ≤ n ≤ to */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.between(0, 9)).join('')
  }
}

/** Returns the same id in every demo world for the same name, so that links to it survive a restart. */
export function idOf(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(name.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
