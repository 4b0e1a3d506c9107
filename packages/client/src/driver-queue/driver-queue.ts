import { useSyncExternalStore } from 'react'
import type { Stored } from '../sealed/sealed-store.ts'
import type { Engine } from './engine.ts'
import type { NewItem, QueueItem } from './item.ts'
import type { QueueState, Watcher } from './queue.ts'

export interface DriverQueueState extends QueueState {
  /** `closed`: no driver is logged in, or the browser stores nothing. */
  readonly storage: 'closed' | 'opening' | 'open'
}

const CLOSED: DriverQueueState = {
  items: [],
  sent: [],
  sending: null,
  unreached_since: null,
  needs_login: false,
  storage: 'closed',
}

/** One queue for this tab, which the shell opens for the driver who is logged in. Its storage and its sender load with it. */
function createDriverQueues() {
  let state = CLOSED
  let opening: Promise<Engine | null> = Promise.resolve(null)
  let stop = (): void => {}
  const listeners = new Set<() => void>()
  const set = (next: DriverQueueState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    state: (): DriverQueueState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Opens the person's queue. Returns how to close it; what is in it stays. */
    open(person: string, onDone: (item: QueueItem) => void): () => void {
      stop()
      let is_open = true
      set({ ...CLOSED, storage: 'opening' })
      const start = async (): Promise<Engine | null> => {
        const { startEngine } = await import('./engine.ts')
        const engine = is_open ? await startEngine(person, onDone) : null
        if (!engine || !is_open) {
          engine?.stop()
          if (is_open) set(CLOSED)
          return null
        }
        const { queue } = engine
        const show = (): void => set({ ...queue.state(), storage: 'open' })
        queue.subscribe(() => is_open && show())
        show()
        return engine
      }
      opening = start().catch(() => {
        if (is_open) set(CLOSED)
        return null
      })
      const opened = opening
      stop = () => {
        if (!is_open) return
        is_open = false
        void opened.then((engine) => engine?.stop())
        opening = Promise.resolve(null)
        set(CLOSED)
      }
      return stop
    },
    async add(item: NewItem, photo: Blob | null, watcher?: Watcher): Promise<Stored> {
      const engine = await opening
      return engine ? engine.queue.add(item, photo, watcher) : { stored: false, why: 'unavailable' }
    },
    unwatch: async (id: string): Promise<void> => (await opening)?.queue.unwatch(id),
    /** Tries to send now. */
    send: async (): Promise<void> => (await opening)?.queue.pump(),
    retry: async (id: string): Promise<void> => (await opening)?.queue.retry(id),
    discard: async (id: string): Promise<void> => (await opening)?.queue.discard(id),
  }
}

export const driverQueue = createDriverQueues()

/** Provides what waits on this phone. */
export const useDriverQueue = (): DriverQueueState => useSyncExternalStore(driverQueue.subscribe, driverQueue.state)

/** Deletes what this browser stores for a person who leaves it: everything, or all but what waits to be sent. */
export async function leaveDevice(person: string, { keep_queue }: { readonly keep_queue: boolean }): Promise<void> {
  const { discardSealed } = await import('../sealed/sealed-store.ts')
  await discardSealed(person, keep_queue ? ['copy', 'view'] : undefined).catch(() => {})
}
