import { useSyncExternalStore } from 'react'

export interface Reachability {
  /** Something came from the server, whatever it was. */
  answered(): void
  /** A call got no answer, or the device says that it has no network. */
  unanswered(): void
  /** Since when nothing has come, epoch milliseconds; null while the server answers. */
  since(): number | null
  subscribe(listener: () => void): () => void
}

/** Whether the server answers, as real calls and the live stream have found: a browser that says "online" may still reach nobody. */
function createReachability(now: () => number = () => Date.now()): Reachability {
  const listeners = new Set<() => void>()
  let since: number | null = null
  const set = (next: number | null): void => {
    if (since === next) return
    since = next
    for (const listener of listeners) listener()
  }
  return {
    answered: () => set(null),
    unanswered: () => set(since ?? now()),
    since: () => since,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** That of this tab. */
export const reachability = createReachability()

export const useUnansweredSince = (): number | null => useSyncExternalStore(reachability.subscribe, reachability.since)
