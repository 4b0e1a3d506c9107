import { noteProgress, PROGRESS_FILE } from './progress.ts'

interface Failure {
  readonly message?: string | undefined
}

interface VitestCase {
  readonly fullName: string
  result(): { readonly state: string; readonly errors?: readonly Failure[] | undefined }
}

interface PlaywrightTest {
  readonly title: string
}

interface PlaywrightResult {
  readonly status: string
  readonly errors: readonly Failure[]
}

/** Both runners print errors only when they end, so a run that is stopped would never show them. */
function printFailure(name: string, errors: readonly Failure[]): void {
  console.error([`failed: ${name}`, ...errors.map(({ message }) => message ?? 'without a message')].join('\n'))
}

/**
 * Reporter for vitest and Playwright. Reports finished tests to `npm test`, so it can distinguish a slow stage from one that hangs, and
 * prints the errors of a failed test right away.
 */
export default class ProgressReporter {
  /** Vitest. */
  onTestCaseResult(test: VitestCase): void {
    noteProgress(process.env[PROGRESS_FILE])
    const { state, errors = [] } = test.result()
    if (state === 'failed') printFailure(test.fullName, errors)
  }

  /** Playwright. */
  onTestEnd({ title }: PlaywrightTest, { status, errors }: PlaywrightResult): void {
    noteProgress(process.env[PROGRESS_FILE])
    if (status !== 'passed' && status !== 'skipped') printFailure(title, errors)
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
