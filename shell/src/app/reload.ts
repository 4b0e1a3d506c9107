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
}

export function createReloader({ store, storage, now, reload }: ReloadPorts) {
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
    /** Reloads as soon as there is no unsaved work. */
    reloadWhenClean(): void {
      if (!isDirty()) return void reloadNow()
      const stop = store.sub(dirtyAtom, () => {
        if (isDirty()) return
        stop()
        reloadNow()
      })
    },
  }
}
export type Reloader = ReturnType<typeof createReloader>
