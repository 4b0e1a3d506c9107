import { ApiError } from '../call/api-error.ts'
import type { SealedStore, Stored } from '../sealed/sealed-store.ts'
import {
  DAMAGED,
  IN_DOUBT,
  inOrder,
  isInDoubt,
  MAX_SERVER_ERRORS,
  meaningOf,
  nextItem,
  refusalOf,
  type NewItem,
  type QueueItem,
  type Refusal,
} from './item.ts'
import type { SentItem, SentLog } from './sent-log.ts'

export interface QueueState {
  /** In the order in which they were done; refused ones, too. */
  readonly items: readonly QueueItem[]
  /** What the server took in the last 24 hours, in that order. */
  readonly sent: readonly SentItem[]
  /** The item that this tab sends, and the share of it that was sent. */
  readonly sending: { readonly id: string; readonly progress: number } | null
  /** Epoch milliseconds; null while the server answers. */
  readonly unreached_since: number | null
  /** The session ended: the items wait until the same person logs in. */
  readonly needs_login: boolean
}

/** What the page that added an item does about its outcome, while it is open. */
export interface Watcher {
  /** The item is shown until this settles. The answer is null if another tab has sent it. */
  readonly onDone?: (answer: unknown) => unknown
  readonly onRefused?: (error: ApiError) => void
}

export interface QueueParts {
  readonly store: SealedStore<QueueItem>
  readonly sent: SentLog
  readonly send: (item: QueueItem, photo: Blob | null, onProgress: (share: number) => void) => Promise<unknown>
  /** Runs the work if no other tab is sending, and else does nothing. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs, and calls back when they tell. */
  readonly tell: () => void
  readonly now: () => number
  /** Called once for each item that the server has taken. */
  readonly onDone?: (item: QueueItem) => void
}

const IDLE: QueueState = { items: [], sent: [], sending: null, unreached_since: null, needs_login: false }

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (photo: Blob): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()))

/**
 * Creates the queue of one person over a sealed store: what was added is sent once and in order, also by a later page. An item is removed
 * only when the server has taken it, or by `discard`.
 */
export function createDriverQueue({ store, sent, send, alone, tell, now, onDone }: QueueParts) {
  let state = IDLE
  const closing = new AbortController()
  /** What is stored was read. Until then, a new item's place could be before earlier ones. */
  let is_known = false
  let is_asked_again = false
  let running: Promise<void> | null = null
  let writing: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const watchers = new Map<string, Watcher>()
  const set = (changes: Partial<QueueState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  /** One write after the other, so that no later item is there before an earlier one. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work)
    writing = done.catch(() => {})
    return done
  }
  const replace = (item: QueueItem): void => set({ items: state.items.map((one) => (one.id === item.id ? item : one)) })

  /** Reads what is stored, which other tabs change too. */
  const readNow = async (): Promise<void> => {
    is_known = false
    const items = inOrder((await store.all()).map(({ value }) => value))
    const gone = state.items.filter(({ id }) => id !== state.sending?.id && !items.some((item) => item.id === id))
    await Promise.all(gone.map(({ id }) => finish(id, null)))
    set({ items, sent: await sent.read().catch(() => state.sent) })
    is_known = true
  }
  const read = (): Promise<void> => inTurn(readNow)
  const finish = async (id: string, answer: unknown): Promise<void> => {
    const watcher = watchers.get(id)
    watchers.delete(id)
    await Promise.resolve(watcher?.onDone?.(answer)).catch(() => {})
  }
  /** Writes a change of an item that is still there. */
  const change = (id: string, changes: Partial<QueueItem>): Promise<QueueItem | null> =>
    inTurn(async () => {
      const item = await store.change(id, (value) => ({ ...value, ...changes }))
      if (item) replace(item)
      return item
    })
  const refuse = async (id: string, refusal: Refusal): Promise<void> => {
    await change(id, { refusal })
    tell()
  }
  const forget = async (id: string): Promise<void> => {
    await inTurn(() => store.remove(id))
    set({ items: state.items.filter((item) => item.id !== id) })
    tell()
  }

  /** Sends one item. Returns whether the next one can be sent. */
  const sendOne = async ({ id }: QueueItem): Promise<boolean> => {
    const found = await store.get(id)
    if (!found) {
      set({ items: state.items.filter((item) => item.id !== id) })
      return true
    }
    const { value, blob } = found
    if (isInDoubt(value, now())) {
      await refuse(id, IN_DOUBT)
      return true
    }
    if (value.sha256 !== null && (blob === null || (await sha256(blob)) !== value.sha256)) {
      await refuse(id, DAMAGED)
      return true
    }
    const item = (await change(id, { tries: value.tries + 1, sent_at: value.sent_at ?? now() })) ?? value
    set({ sending: { id, progress: 0 } })
    try {
      const answer = await send(item, blob, (progress) => set({ sending: { id, progress } }))
      // Before it is removed: a tab that ends in between sends it again under its key, and none forgets that it was taken.
      set({ sent: await inTurn(() => sent.add(item)).catch(() => state.sent) })
      await inTurn(() => store.remove(id))
      onDone?.(item)
      await finish(id, answer)
      set({
        items: state.items.filter((one) => one.id !== id),
        sending: null,
        unreached_since: null,
        needs_login: false,
      })
      tell()
      return true
    } catch (error) {
      set({ sending: null })
      return failed(
        item,
        error instanceof ApiError
          ? error
          : new ApiError(500, { code: 'internal', message: 'Couldn’t send this. Try again.' }, { cause: error }),
      )
    }
  }

  const failed = async (item: QueueItem, error: ApiError): Promise<boolean> => {
    const meaning = meaningOf(error)
    if (meaning === 'unreached') set({ unreached_since: state.unreached_since ?? now() })
    if (meaning === 'login') set({ needs_login: true })
    if (meaning === 'unreached' || meaning === 'login') return false
    set({ unreached_since: null })
    const server_errors = item.server_errors + (meaning === 'server' ? 1 : 0)
    if (meaning === 'server' && server_errors < MAX_SERVER_ERRORS) {
      await change(item.id, { server_errors })
      return false
    }
    const watcher = watchers.get(item.id)
    watchers.delete(item.id)
    // The person who just did it sees the reason on their screen and can try something else.
    if (watcher?.onRefused && item.tries === 1) await forget(item.id)
    else await refuse(item.id, refusalOf(error))
    watcher?.onRefused?.(error)
    return true
  }

  const sendAll = async (): Promise<void> => {
    await read()
    let item = nextItem(state.items)
    while (item && !closing.signal.aborted && (await sendOne(item))) item = nextItem(state.items)
  }
  /** What was added while the last item was on its way may have come too late for its round. */
  const sendRounds = async (): Promise<void> => {
    try {
      do {
        is_asked_again = false
        await alone(sendAll)
      } while (is_asked_again && !closing.signal.aborted)
    } catch {
      // The browser refused its lock or its storage: what waits is stored, and the next try finds it.
    } finally {
      running = null
    }
  }
  const pump = (): Promise<void> => {
    is_asked_again = true
    running ??= sendRounds()
    return running
  }

  void read().catch(() => {})
  return {
    state: (): QueueState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    /** Sends what can be sent. Resolves when there is nothing more to do now. */
    pump,
    /** Stores an item; it is sent when its turn comes, unless `wait`. Nothing happens if it can't be stored. */
    async add(item: NewItem, photo: Blob | null, watcher: Watcher = {}): Promise<Stored> {
      const stored = await inTurn(async (): Promise<Stored> => {
        if (!is_known) await readNow()
        const hash = photo ? await sha256(photo) : null
        const place = Math.max(0, ...state.items.map((one) => one.place)) + 1
        const whole: QueueItem = {
          ...item,
          place,
          sha256: hash,
          bytes: photo?.size ?? 0,
          tries: 0,
          server_errors: 0,
          sent_at: null,
          refusal: null,
        }
        const outcome = await store.put(item.id, whole, photo ?? undefined)
        if (outcome.stored) {
          watchers.set(item.id, watcher)
          set({ items: inOrder([...state.items, whole]) })
        }
        return outcome
      }).catch((): Stored => ({ stored: false, why: 'unavailable' }))
      if (stored.stored) {
        tell()
        void pump()
      }
      return stored
    },
    /** Stops calling the page that added these. */
    unwatch: (id: string): void => void watchers.delete(id),
    /** Sends a refused item again. */
    async retry(id: string): Promise<void> {
      await change(id, { refusal: null, tries: 0, server_errors: 0, sent_at: null })
      tell()
      await pump()
    },
    discard: forget,
    /** Nothing more is sent from this page. */
    close: (): void => closing.abort(),
  }
}

export type DriverQueue = ReturnType<typeof createDriverQueue>
