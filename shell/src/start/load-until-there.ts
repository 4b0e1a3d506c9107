/** Waits between tries, in milliseconds; the last one repeats. */
const WAITS_MS = [300, 600, 2_000, 5_000, 10_000] as const

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Imports a module whose files may fail to load, and tries again until they are there. Before it, the page has nothing that could say so.
 * Other errors are thrown.
 * @param wait resolves after the given milliseconds; replaced in tests
 */
export async function loadUntilThere<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
      await wait(WAITS_MS[failures] ?? WAITS_MS[WAITS_MS.length - 1] ?? 0)
    }
  }
}
