import { relative } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import type { Failure } from './failure.ts'
import type { Timed } from './slowest.ts'

/** The fields of vitest's JSON report that we use. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly success: boolean
  readonly testResults?: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  /** Why the file itself failed: it couldn't be loaded, or a hook outside tests threw. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly ancestorTitles: readonly string[]
    readonly title: string
    readonly status: string
    readonly duration?: number | null
    readonly failureMessages?: readonly string[] | null
  }[]
}

/** Returns every test that didn't pass, and every file that failed without a failed test. */
export function vitestFailures({ testResults = [] }: VitestReport): Failure[] {
  return testResults.flatMap((file) => {
    const path = relative(repositoryRoot, file.name)
    const tests = file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ ancestorTitles, title, status, failureMessages }) => ({
        name: [path, ...ancestorTitles, title].join(' > '),
        message: failureMessages?.length ? failureMessages.join('\n') : `It did not run: ${status}`,
      }))
    return tests.length === 0 && file.status === 'failed'
      ? [{ name: path, message: file.message || 'The file failed without a message' }]
      : tests
  })
}

export function vitestTimes({ testResults = [] }: VitestReport): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      name: `${relative(repositoryRoot, name)} > ${title}`,
      ms: duration ?? 0,
    })),
  )
}
