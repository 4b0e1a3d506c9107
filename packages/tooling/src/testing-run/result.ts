import { readFileSync } from 'node:fs'
import type { Failure } from './failure.ts'
import { playwrightFailures, playwrightTimes, type PlaywrightReport } from './playwright-report.ts'
import type { Timed } from './slowest.ts'
import { vitestFailures, vitestTimes, type VitestReport } from './vitest-report.ts'

/** What a stage of `npm test` counted, and what it says of each failure. `failed` may be more than are told one by one. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
  /** How long each test took, where the report says so. */
  readonly times?: readonly Timed[]
}

/** Counts of vitest's JSON report. A test left out counts as failed, and so does an error outside any test. */
export function vitestCounts(text: string): Counts {
  const report = JSON.parse(text) as VitestReport
  const failures = vitestFailures(report)
  const failed = Math.max(report.numFailedTests + report.numPendingTests + report.numTodoTests, failures.length)
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    failures,
    times: vitestTimes(report),
  }
}

/** Counts of Playwright's JSON report. A test that passed only at the second try has not passed. */
export function playwrightCounts(text: string): Counts {
  const report = JSON.parse(text) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = playwrightFailures(report)
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky + skipped, failures.length),
    failures,
    times: playwrightTimes(report),
  }
}

/** The end of what a program wrote: all that is known of one that failed without naming a failed check. */
export function endOfLog(path: string, lines = 25): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return 'It wrote nothing'
  }
}

/** Where a stage that is a program leaves its report and its log. */
export interface Left {
  readonly name: string
  readonly report: string
  readonly log: string
}

/** What stands when a stage has ended: a program that failed without a failed test is one failure, and so is a stage without any test. */
export function stageCounts(
  exitCode: number | null,
  { name, report, log }: Left,
  read: (text: string) => Counts,
): Counts {
  const counts = readReport(report, read)
  const nothing = counts.passed + counts.failed === 0
  const silent = exitCode !== 0 && counts.failed === 0
  const failed = nothing || silent ? counts.failed + 1 : counts.failed
  if (failed <= counts.failures.length) return { ...counts, failed }
  const ended = exitCode === null ? 'was killed' : `ended with ${exitCode}`
  const untold = {
    name,
    message: `It ${ended}; ${failed - counts.failures.length} failed without a name. The end of ${log}:\n${endOfLog(log)}`,
  }
  return { ...counts, failed, failures: [...counts.failures, untold] }
}

function readReport(path: string, read: (text: string) => Counts): Counts {
  try {
    return read(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}
