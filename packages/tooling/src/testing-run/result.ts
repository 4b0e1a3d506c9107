import { readFileSync } from 'node:fs'
import type { Failure } from './failure.ts'
import { playwrightFailures, playwrightTimes, type PlaywrightReport } from './playwright-report.ts'
import type { Timed } from './slowest.ts'
import { vitestFailures, vitestTimes, type VitestReport } from './vitest-report.ts'

/** Counts of a stage of `npm test`, and its failures. `failed` may be larger than the number of listed failures. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
  /** How long each test took, if reported. */
  readonly times?: readonly Timed[]
}

/** Reads the counts from vitest's JSON report. A skipped test and an error outside tests count as failed. */
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

/** Reads the counts from Playwright's JSON report. A test that passed only on its second try counts as failed. */
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

/** Returns the last lines of a log, for programs that fail without naming a failed check. */
export function endOfLog(path: string, lines = 25): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return 'It wrote no output'
  }
}

/** Name, report path, and log path of a stage that runs a program. */
export interface StageFiles {
  readonly name: string
  readonly report: string
  readonly log: string
}

/** Returns the counts of a finished stage. A failed program without a failed test is one failure, and so is a stage without tests. */
export function stageCounts(
  exitCode: number | null,
  { name, report, log }: StageFiles,
  read: (text: string) => Counts,
): Counts {
  const counts = readReport(report, read)
  const nothing = counts.passed + counts.failed === 0
  const silent = exitCode !== 0 && counts.failed === 0
  const failed = nothing || silent ? counts.failed + 1 : counts.failed
  if (failed <= counts.failures.length) return { ...counts, failed }
  const ended = exitCode === null ? 'was killed' : `exited with ${exitCode}`
  const unnamed = {
    name,
    message: `It ${ended}; ${failed - counts.failures.length} failed without a name. The last lines of ${log}:\n${endOfLog(log)}`,
  }
  return { ...counts, failed, failures: [...counts.failures, unnamed] }
}

function readReport(path: string, read: (text: string) => Counts): Counts {
  try {
    return read(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}
