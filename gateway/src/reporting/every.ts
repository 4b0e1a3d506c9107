import type { ErrorReporter } from './error-reporter.ts'

/**
 * Small work that each process repeats by itself, more often than a queue's clock would order it. A run that fails is
 * reported, and the next one tries again. Returns what stops it, after the run under way.
 */
export function every(milliseconds: number, reporter: ErrorReporter, work: () => Promise<void>): () => Promise<void> {
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
