import { noteProgress, PROGRESS_FILE } from './progress.ts'

/** Reporter for vitest and Playwright alike: tells `npm test` that a test has finished, so that it can tell a slow stage from one that hangs. */
export default class ProgressReporter {
  /** Vitest. */
  onTestCaseResult(): void {
    noteProgress(process.env[PROGRESS_FILE])
  }

  /** Playwright. */
  onTestEnd(): void {
    noteProgress(process.env[PROGRESS_FILE])
  }

  /** Playwright: long tests tell their steps. */
  onStepEnd(_test: unknown, _result: unknown, step: { readonly category: string }): void {
    if (step.category === 'test.step') noteProgress(process.env[PROGRESS_FILE])
  }

  /** Playwright asks whether a reporter prints. */
  printsToStdio(): boolean {
    return false
  }
}
