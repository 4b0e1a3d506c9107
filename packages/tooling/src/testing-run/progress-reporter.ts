import { noteProgress, PROGRESS_FILE } from './progress.ts'

/** Reporter for vitest and Playwright. Reports finished tests to `npm test`, so it can distinguish a slow stage from one that hangs. */
export default class ProgressReporter {
  /** Vitest. */
  onTestCaseResult(): void {
    noteProgress(process.env[PROGRESS_FILE])
  }

  /** Playwright. */
  onTestEnd(): void {
    noteProgress(process.env[PROGRESS_FILE])
  }

  /** Playwright: also counts steps, for long tests. */
  onStepEnd(_test: unknown, _result: unknown, step: { readonly category: string }): void {
    if (step.category === 'test.step') noteProgress(process.env[PROGRESS_FILE])
  }

  /** Playwright asks whether a reporter prints. */
  printsToStdio(): boolean {
    return false
  }
}
