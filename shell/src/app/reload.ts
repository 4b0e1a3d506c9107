import { dirtyAtom } from '@curbwise/platform'
import type { Store } from './store.ts'

const KEY = 'reloaded_at'
/** Within this many milliseconds of a reload no other one happens: what reloads at once after a reload would do so for ever. */
const GUARD_MS = 10_000

export interface ReloadPorts {
  store: Store
  storage: Storage
  now: () => number
  reload: () => void
}

export function createReloader({ store, storage, now, reload }: ReloadPorts) {
  const isDirty = () => store.get(dirtyAtom).size > 0

  /** Reloads, unless the page was reloaded less than 10 s ago; false when it was. */
  const reloadNow = (): boolean => {
    if (now() - Number(storage.getItem(KEY) ?? 0) < GUARD_MS) return false
    storage.setItem(KEY, String(now()))
    reload()
    return true
  }

  return {
    reloadNow,
    isDirty,
    /** Reloads as soon as nothing would be lost by it. */
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
