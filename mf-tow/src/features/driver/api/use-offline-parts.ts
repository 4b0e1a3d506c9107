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

/** Loads them, so that they open without a signal too. What fails to load is loaded when it is opened. The mark `offline-parts` says when it was done. */
export async function loadOfflineParts(): Promise<void> {
  await Promise.allSettled(PARTS.map((load) => load()))
  performance.mark('offline-parts')
}

export function useOfflineParts(): void {
  useEffect(() => {
    void loadOfflineParts()
  }, [])
}
