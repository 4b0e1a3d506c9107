/** A row of the table. */
export interface Figure {
  /** Key in the ratchet. Never changes. */
  readonly key: string
  /** B1 to B18. */
  readonly bar: string
  readonly what: string
  readonly value: number
  readonly target: number
  /** Counters are stable between runs, buffers vary by some percent with random ids, and timings vary. */
  readonly kind: 'counter' | 'buffers' | 'timing'
  /** The values behind the figure, and how much they varied. */
  readonly note: string
}
