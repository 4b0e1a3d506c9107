import { readFileSync } from 'node:fs'

/** What a stage of `npm test` counted. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly success: boolean
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
}

/** Counts of vitest's JSON report. A test left out counts as failed, and so does an error outside any test. */
export function vitestCounts(text: string): Counts {
  const report = JSON.parse(text) as VitestReport
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed }
}

/** Counts of Playwright's JSON report. A test that passed only at the second try has not passed. */
export function playwrightCounts(text: string): Counts {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(text) as PlaywrightReport).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

/** What stands when a stage has ended: a program that failed without a failed test is one failure, and so is a stage without any test. */
export function stageCounts(exitCode: number | null, reportPath: string, read: (text: string) => Counts): Counts {
  const counts = readReport(reportPath, read)
  const nothing = counts.passed + counts.failed === 0
  const silent = exitCode !== 0 && counts.failed === 0
  return nothing || silent ? { ...counts, failed: counts.failed + 1 } : counts
}

function readReport(path: string, read: (text: string) => Counts): Counts {
  try {
    return read(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
