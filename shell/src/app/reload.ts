import { dirtyAtom } from '@curbwise/platform'
import type { Store } from './store.ts'

const KEY = 'reloaded_at'
/** Minimum milliseconds between reloads, to prevent reload loops. */
const GUARD_MS = 10_000

export interface ReloadPorts {
  store: Store
  storage: Storage
  now: () => number
  reload: () => void
  /** What a driver did without a signal, until it is sent: a new release must not come in between. */
  waiting: { count: () => number; subscribe: (listener: () => void) => () => void }
}

export function createReloader({ store, storage, now, reload, waiting }: ReloadPorts) {
  const isDirty = () => store.get(dirtyAtom).size > 0

  /** Reloads and returns true, or returns false if the page was reloaded less than 10 s ago. */
  const reloadNow = (): boolean => {
    if (now() - Number(storage.getItem(KEY) ?? 0) < GUARD_MS) return false
    storage.setItem(KEY, String(now()))
    reload()
    return true
  }

  return {
    reloadNow,
    isDirty,
    /** Reloads as soon as there is no unsaved work and nothing waits to be sent. */
    reloadWhenClean(): void {
      const isBusy = () => isDirty() || waiting.count() > 0
      if (!isBusy()) return void reloadNow()
      const reloadIfClean = (): void => {
        if (isBusy()) return
        for (const stop of stops) stop()
        reloadNow()
      }
      const stops = [store.sub(dirtyAtom, reloadIfClean), waiting.subscribe(reloadIfClean)]
    },
  }
}
export type Reloader = ReturnType<typeof createReloader>
