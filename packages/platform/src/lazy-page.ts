const TRIES = 3
const FIRST_WAIT_MS = 300

const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message))

/**
 * Wraps a dynamic import so that a chunk that did not arrive is asked for again, up to three times with growing waits
 * (300 ms, 600 ms). Other failures pass through at once: a module that threw once throws for ever.
 * @param wait replaced in tests; resolves after the given milliseconds
 */
export function lazyPage<T>(
  load: () => Promise<T>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): () => Promise<T> {
  return async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await load()
      } catch (error) {
        if (attempt === TRIES || !isChunkError(error)) throw error
        await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
      }
    }
  }
}
