import { useEffect } from 'react'

/** What a driver opens from their tows. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../../../parts/camera/camera.tsx'),
  () => import('../components/drop-screen.tsx'),
  () => import('../components/finished.tsx'),
  () => import('../../../parts/must-wait.tsx'),
  () => import('../components/tow-now.tsx'),
  () => import('../components/copy-verdict.tsx'),
  () => import('./decide-request.ts'),
  () => import('./decide-step.ts'),
]

/** Loads what a driver opens from here, so that it opens without a signal too. What fails to load is loaded when it is opened. */
export function useOfflineParts(): void {
  useEffect(() => {
    for (const load of PARTS) load().catch(() => null)
  }, [])
}
