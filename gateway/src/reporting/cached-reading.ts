import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns a function that reads at most every `fresh_ms` and never twice at the same time, however many callers it has. It
 * returns the last reading while that is fresh, and null when a new one failed or took longer than `patience_ms`; a reading
 * that ends later is there for the next caller. A failed reading isn't cached.
 */
export function cachedReading<Of>(
  { fresh_ms, patience_ms }: { readonly fresh_ms: number; readonly patience_ms: number },
  read: () => Promise<Of>,
): () => Promise<Of | null> {
  let last: { readonly value: Of; readonly at: number } | null = null
  let running: Promise<Of | null> | null = null
  const readAgain = async (): Promise<Of | null> => {
    try {
      const value = await read()
      last = { value, at: performance.now() }
      return value
    } catch {
      return null
    } finally {
      running = null
    }
  }
  return async () => {
    if (last && performance.now() - last.at < fresh_ms) return last.value
    running ??= readAgain()
    return Promise.race([running, pause(patience_ms, null, { ref: false })])
  }
}
