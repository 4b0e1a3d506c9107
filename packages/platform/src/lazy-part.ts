import { type ComponentType, lazy } from 'react'
import { isChunkError } from './chunk-error.ts'
import { LATE_WAITS_MS } from './late-waits.ts'
import { lazyPage } from './lazy-page.ts'

/** Runs when a part can't be loaded for now; returns what to do once it has loaded. */
export type LatePartHook = () => () => void

let onLate: LatePartHook = () => () => {}

/** For the shell: sets what tells the user that a part of the page can't be loaded for now. */
export function setLatePartHook(hook: LatePartHook): void {
  onLate = hook
}

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

/**
 * A component inside a page whose code is loaded when it is first rendered. If its files can't be loaded, the page around it stays as it
 * is: the user is told, `Suspense` keeps showing its fallback, and loading is tried again until it works. `lazy` alone would replace the
 * page with an error that no retry can clear, because React remembers the failure. Other errors are thrown to the page's boundary.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const loadNow = lazyPage(load)
  return lazy(async () => {
    let onLoaded: (() => void) | undefined
    for (let failures = 0; ; failures++) {
      try {
        const loaded = await loadNow()
        onLoaded?.()
        return loaded
      } catch (error) {
        if (!isChunkError(error)) throw error
        onLoaded ??= onLate()
        await nextTry(LATE_WAITS_MS[Math.min(failures, LATE_WAITS_MS.length - 1)] ?? 0)
      }
    }
  })
}
