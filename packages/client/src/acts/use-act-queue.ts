import { useDirty } from '@curbwise/platform'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createActQueue, type ActQueue, type ActsState } from './act-queue.ts'

const AGAIN_MS = 15_000

/**
 * A queue of acts, living as long as the component. What waits for a connection is tried again when the browser says that
 * it is back, and every 15 seconds; while something waits, leaving and logging out ask first.
 */
export function useActQueue(): ActsState & Pick<ActQueue, 'add' | 'retry'> {
  const [queue] = useState(() => createActQueue())
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const is_held = state.offline_since !== null
  useDirty('acts', state.waiting.length > 0)
  useEffect(() => {
    if (!is_held) return undefined
    const timer = setInterval(queue.retry, AGAIN_MS)
    globalThis.addEventListener('online', queue.retry)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', queue.retry)
    }
  }, [is_held, queue])
  return { ...state, add: queue.add, retry: queue.retry }
}
