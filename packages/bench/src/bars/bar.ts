/** A row of the table. */
export interface Figure {
  /** Key in the ratchet. Never changes. */
  readonly key: string
  /** B1 to B11. */
  readonly bar: string
  readonly what: string
  readonly value: number
  readonly target: number
  /** Counters are stable between runs; timings vary. */
  readonly kind: 'counter' | 'timing'
  /** The values behind the figure, and how much they varied. */
  readonly note: string
}
