import { failureText, type Failure } from './failure.ts'
import type { Counts } from './result.ts'
import { slowestLines } from './slowest.ts'

/** A finished stage and how long it took. */
export interface Ended {
  readonly name: string
  readonly counts: Counts
  readonly seconds: number
}

const row = ({ name, counts, seconds }: Ended): string =>
  `${name.padEnd(10)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`

/**
 * Returns the last output of `npm test`: every failure in full, the ten slowest tests, a line for each stage, and last `N passed,
 * N failed`, so the end of the output shows what failed. `outside` are failures of the run itself.
 */
export function summary(stages: readonly Ended[], outside: readonly Failure[]): string {
  const failures = [
    ...stages.flatMap(({ name, counts }) =>
      counts.failures.map((failure) => ({ ...failure, name: `${name}: ${failure.name}` })),
    ),
    ...outside.map((failure) => ({ ...failure, name: `npm test: ${failure.name}` })),
  ]
  const sum = (of: 'passed' | 'failed'): number => stages.reduce((total, { counts }) => total + counts[of], 0)
  const failed = failures.length > 0 ? ['── failed ──', failures.map(failureText).join('\n\n'), ''] : []
  const times = stages.flatMap(({ name, counts }) =>
    (counts.times ?? []).map((timed) => ({ ...timed, name: `${name}: ${timed.name}` })),
  )
  const slowest = times.length > 0 ? ['── slowest ──', ...slowestLines(times), ''] : []
  return [
    ...failed,
    ...slowest,
    ...stages.map(row),
    `${sum('passed')} passed, ${sum('failed') + outside.length} failed`,
  ].join('\n')
}
