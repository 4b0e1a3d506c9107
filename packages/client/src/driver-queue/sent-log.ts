import type { SealedStore } from '../sealed/sealed-store.ts'
import type { QueueItem } from './item.ts'

/** What the server took from this phone: a view that was kept earlier doesn't show it. */
export interface SentItem extends Pick<QueueItem, 'id' | 'deed' | 'name' | 'case_id' | 'captured_at'> {
  /** Missing in what an older release stored. */
  readonly car?: QueueItem['car']
  /** Epoch milliseconds, by the phone's clock. */
  readonly taken_at: number
}

export interface SentLog {
  readonly read: () => Promise<readonly SentItem[]>
  /** Returns what was taken lately, the item included. */
  readonly add: (item: QueueItem) => Promise<readonly SentItem[]>
}

/** As long as a view without a signal is shown at all. */
const KEEP_MS = 24 * 3_600_000
const NAME = 'sent'

/** Stores what the server took in the last 24 hours, so that a page that starts without a signal knows. */
export function createSentLog(store: SealedStore<readonly SentItem[]>, now: () => number): SentLog {
  const read = async (): Promise<readonly SentItem[]> => {
    const since = now() - KEEP_MS
    return ((await store.get(NAME))?.value ?? []).filter(({ taken_at }) => taken_at > since)
  }
  return {
    read,
    async add({ id, deed, name, case_id, car, captured_at }) {
      const sent = [
        ...(await read()).filter((one) => one.id !== id),
        { id, deed, name, case_id, car, captured_at, taken_at: now() },
      ]
      await store.put(NAME, sent)
      return sent
    },
  }
}
