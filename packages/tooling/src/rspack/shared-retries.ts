import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** Waits between tries, in milliseconds; the last one repeats. */
const WAITS_MS = [300, 600, 2_000, 5_000, 10_000, 30_000] as const
/** As many failures are not worth a word to the user. */
const QUIET_FAILURES = 2

/** Sent to the window when a shared module can't be loaded for now, and once it has loaded after that. */
export const SHARED_LATE = 'curbwise:shared-late'
export const SHARED_LOADED = 'curbwise:shared-loaded'

/** Resolves after the wait, or once the browser has a connection again. */
const nextTry = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/** Loads a shared module, again until its files are there. Other errors are thrown. */
export const untilLoaded =
  <T>(get: () => T | Promise<T>, wait = nextTry): (() => Promise<T>) =>
  async () => {
    for (let failures = 0; ; failures++) {
      try {
        const loaded = await get()
        if (failures > QUIET_FAILURES) dispatchEvent(new Event(SHARED_LOADED))
        return loaded
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
        if (failures === QUIET_FAILURES) dispatchEvent(new Event(SHARED_LATE))
        await wait(WAITS_MS[failures] ?? WAITS_MS[WAITS_MS.length - 1] ?? 0)
      }
    }
  }

/**
 * A plugin of the federation's runtime. By itself, the federation keeps the failure of a shared module for as long as the page lives, and
 * modules that import it run without it: one request that fails would end in a broken page.
 */
export default function sharedRetries(): ModuleFederationRuntimePlugin {
  return {
    name: 'shared-retries',
    beforeInit(args) {
      for (const versions of Object.values(args.userOptions.shared ?? {}))
        for (const shared of [versions].flat()) if ('get' in shared) shared.get = untilLoaded<() => unknown>(shared.get)
      return args
    },
  }
}
