/** A reading for Prometheus, taken when someone asks for it. What isn't known has no value. */
export interface Figure {
  readonly name: string
  readonly help: string
  readonly values: readonly {
    /** Only values of a small, fixed set: never an ID, a plate, or a name that someone entered. */
    readonly labels?: Readonly<Record<string, string>>
    readonly value: number
  }[]
}

/** A figure with one value; none when it is null. */
export const figure = (name: string, help: string, value: number | null): Figure => ({
  name,
  help,
  values: value === null ? [] : [{ value }],
})
