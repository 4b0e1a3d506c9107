/** A test and how long it took, in milliseconds. */
export interface Timed {
  readonly name: string
  readonly ms: number
}

const SHOWN = 10

/** Returns a line for each of the slowest tests of a run, slowest first. */
export function slowestLines(times: readonly Timed[]): string[] {
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
