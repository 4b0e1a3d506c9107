import type { ErrorReporter } from './error-reporter.ts'

/**
 * Repeats small work in each process, more often than the queues' schedule allows. Reports a failed run; the next one
 * tries again. Returns a function that stops it, after the current run.
 */
export function every(
  milliseconds: number,
  reporter: Pick<ErrorReporter, 'report'>,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => {
        reporter.report(error, { part: 'repeated work' })
      })
      .finally(() => {
        running = null
      })
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
