import type { Failure } from './failure.ts'
import type { Timed } from './slowest.ts'

interface Said {
  readonly message?: string
  readonly stack?: string
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly duration?: number; readonly errors?: readonly Said[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** What we read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites?: readonly PlaywrightSuite[]
  /** What failed outside any test: the product did not start, a file could not be loaded. */
  readonly errors?: readonly Said[]
}

const saidIn = ({ message, stack }: Said): string => stack ?? message ?? 'It failed without a word'

function failuresIn(suite: PlaywrightSuite, above: readonly string[]): Failure[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const errors = results.flatMap((result) => result.errors ?? [])
        return {
          name: [`${file}:${line}`, ...above, title].join(' > '),
          message: errors.map(saidIn).join('\n') || `It did not pass: ${status}`,
        }
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, [...above, inner.title]))]
}

/** Every test that did not pass at its first try, and what failed outside any. */
export function playwrightFailures({ suites = [], errors = [] }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap((suite) => failuresIn(suite, [])),
    ...errors.map((error) => ({ name: 'outside any test', message: saidIn(error) })),
  ]
}

/** How long each test took, all its tries together. */
export function playwrightTimes({ suites = [] }: PlaywrightReport): Timed[] {
  const timesIn = (suite: PlaywrightSuite): Timed[] => [
    ...(suite.specs ?? []).map(({ title, file, tests }) => ({
      name: `${file} > ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
    ...(suite.suites ?? []).flatMap(timesIn),
  ]
  return suites.flatMap(timesIn)
}
