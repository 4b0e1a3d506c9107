import type { Failure } from './failure.ts'
import type { Timed } from './slowest.ts'

interface ReportedError {
  readonly message?: string
  readonly stack?: string
}

interface PlaywrightResult {
  readonly duration?: number
  readonly errors?: readonly ReportedError[]
  /** `body` is base64. */
  readonly attachments?: readonly { readonly name: string; readonly body?: string }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly PlaywrightResult[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** The fields of Playwright's JSON report that we use. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites?: readonly PlaywrightSuite[]
  /** Failures outside tests: the product didn't start, or a file couldn't be loaded. */
  readonly errors?: readonly ReportedError[]
}

const PAGE = 'page'

/** Returns what a test's pages showed when it failed (`helpers/test.ts` in `packages/e2e`). */
const pagesOf = (results: readonly PlaywrightResult[]): string[] =>
  results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name }) => name === PAGE)
    .map(({ body = '' }) => Buffer.from(body, 'base64').toString())

const errorText = ({ message, stack }: ReportedError): string => stack ?? message ?? 'It failed without a message'

function failuresIn(suite: PlaywrightSuite, above: readonly string[]): Failure[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const errors = results.flatMap((result) => result.errors ?? [])
        return {
          name: [`${file}:${line}`, ...above, title].join(' > '),
          message: errors.map(errorText).join('\n') || `It did not pass: ${status}`,
          pages: pagesOf(results),
        }
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, [...above, inner.title]))]
}

/** Returns every test that didn't pass on its first try, and failures outside tests. */
export function playwrightFailures({ suites = [], errors = [] }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap((suite) => failuresIn(suite, [])),
    ...errors.map((error) => ({ name: 'outside any test', message: errorText(error) })),
  ]
}

/** Returns how long each test took, including all its tries. */
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
