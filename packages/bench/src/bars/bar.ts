/** One figure of the table. */
export interface Figure {
  /** Name in the ratchet; stays the same for good. */
  readonly key: string
  /** Row of the table: B1 to B11. */
  readonly bar: string
  readonly what: string
  readonly value: number
  readonly target: number
  /** Counters do not wobble; timings do, and may come out higher another time. */
  readonly kind: 'counter' | 'timing'
  /** What the figure is made of, and how far it wobbled. */
  readonly note: string
}
