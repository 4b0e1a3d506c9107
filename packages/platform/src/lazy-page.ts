import { isChunkError } from './chunk-error.ts'

const TRIES = 3
const FIRST_WAIT_MS = 300

/**
 * Wraps a dynamic import so that a chunk that fails to load is requested up to three times, waiting 300 ms and 600 ms. Other errors are
 * rethrown immediately, because a module that threw once always throws.
 * @param wait resolves after the given milliseconds; replaced in tests
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
