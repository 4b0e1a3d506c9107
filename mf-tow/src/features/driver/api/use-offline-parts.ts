import { useEffect } from 'react'
import { loadCamera } from '../../../parts/camera/use-shooting.tsx'

/** What a driver opens from their tows. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  loadCamera,
  () => import('../components/drop-screen.tsx'),
  () => import('../components/finished.tsx'),
  () => import('../../../parts/must-wait.tsx'),
  () => import('../components/tow-now.tsx'),
  () => import('../components/copy-verdict.tsx'),
  () => import('./decide-request.ts'),
  () => import('./decide-step.ts'),
]

/**
 * Loads what a driver opens from here, so that it opens without a signal too. What fails to load is loaded when it is opened. The mark
 * `offline-parts` says when it was done.
 */
export function useOfflineParts(): void {
  useEffect(() => {
    void Promise.allSettled(PARTS.map((load) => load())).then(() => performance.mark('offline-parts'))
  }, [])
}
