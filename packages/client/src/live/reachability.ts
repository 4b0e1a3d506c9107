import { useSyncExternalStore } from 'react'

export interface Reachability {
  /** The server sent anything. */
  answered(): void
  /** A call got no response, or the device reports that it has no network. */
  unanswered(): void
  /** Epoch milliseconds since which nothing has come; null while the server responds. */
  since(): number | null
  subscribe(listener: () => void): () => void
}

/** Tracks whether the server responds, based on real calls and the live stream: a browser can be "online" without reaching it. */
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

/** Shared by this tab. */
export const reachability = createReachability()

export const useUnansweredSince = (): number | null => useSyncExternalStore(reachability.subscribe, reachability.since)
