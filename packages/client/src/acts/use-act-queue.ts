import { useDirty } from '@curbwise/platform'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createActQueue, type ActQueue, type ActsState } from './act-queue.ts'

const RETRY_EVERY_MS = 15_000

/**
 * Provides an action queue that lives as long as the component. While offline, it retries every 15 seconds and when the browser is back
 * online. While actions wait, leaving the page and logging out ask for confirmation first.
 */
export function useActQueue(): ActsState & Pick<ActQueue, 'add' | 'retry'> {
  const [queue] = useState(() => createActQueue())
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const is_offline = state.offline_since !== null
  useDirty('acts', state.waiting.length > 0)
  useEffect(() => {
    if (!is_offline) return undefined
    const timer = setInterval(queue.retry, RETRY_EVERY_MS)
    globalThis.addEventListener('online', queue.retry)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', queue.retry)
    }
  }, [is_offline, queue])
  return { ...state, add: queue.add, retry: queue.retry }
}
