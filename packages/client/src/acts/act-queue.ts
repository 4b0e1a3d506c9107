import type { Call, ResponseOf } from '@curbwise/api/call'
import { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import type { CallArguments, EndpointInput } from '../call/types.ts'

/** A user's action, stored until the gateway responds. */
export interface QueuedAct {
  /** Also the call's idempotency key: an action sent twice happens once. */
  readonly id: string
  /** The endpoint's name, such as `tows.takeStep`. */
  readonly name: string
  readonly input: unknown
  /** What the action is about, such as the tow's id. Screens use it to find actions waiting for a record. */
  readonly subject: string
  /** ISO 8601, from the device's clock. */
  readonly made_at: string
}

/** Where waiting actions are stored; in memory by default. */
export interface ActStore {
  put(act: QueuedAct): Promise<void>
  remove(id: string): Promise<void>
}

export interface ActQueue {
  /** Sends the action when its turn comes. Resolves with the response, rejects if refused, and waits while offline. */
  add<E extends Call>(endpoint: E, input: EndpointInput<E>, subject: string): Promise<ResponseOf<E>>
  /** Retries now, if the queue waits for a connection. */
  retry(): void
  state(): ActsState
  subscribe(listener: () => void): () => void
}

export interface ActsState {
  /** Oldest first; the first one is being sent, or waits for a connection. */
  readonly waiting: readonly QueuedAct[]
  /** When the gateway stopped responding, ISO 8601; null while it responds. */
  readonly offline_since: string | null
}

export interface ActQueueOptions {
  readonly store?: ActStore
  /** Replaced in tests. */
  send?(endpoint: Call, input: unknown, id: string): Promise<unknown>
  readonly now?: () => Date
}

const sendTo = (endpoint: Call, input: unknown, id: string): Promise<unknown> =>
  call(endpoint, ...([{ ...(input as object), idempotencyKey: id }] as unknown as CallArguments<Call>))

/** Whether there was no response. A server error is one: it must not block the actions behind it. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'unavailable')

interface Entry {
  readonly act: QueuedAct
  readonly endpoint: Call
  readonly settle: { readonly resolve: (answer: unknown) => void; readonly reject: (error: unknown) => void }
}

/**
 * Creates a queue that sends actions one at a time, in order, each under its own key until there is a response. A refused action leaves the
 * queue and rejects. An action without a response stays and blocks those behind it until `retry`.
 */
export function createActQueue({ store, send = sendTo, now = () => new Date() }: ActQueueOptions = {}): ActQueue {
  let entries: readonly Entry[] = []
  let shown: ActsState = { waiting: [], offline_since: null }
  let sending = false
  const listeners = new Set<() => void>()
  const show = (offline_since: string | null): void => {
    shown = { waiting: entries.map(({ act }) => act), offline_since }
    for (const listener of listeners) listener()
  }
  const dequeue = async (entry: Entry): Promise<void> => {
    entries = entries.filter((one) => one !== entry)
    show(null)
    await store?.remove(entry.act.id)
  }
  const pump = async (): Promise<void> => {
    const entry = entries[0]
    if (sending || !entry) return
    sending = true
    try {
      const answer = await send(entry.endpoint, entry.act.input, entry.act.id)
      await dequeue(entry)
      entry.settle.resolve(answer)
    } catch (error) {
      sending = false
      if (isUnreachable(error)) return show(shown.offline_since ?? now().toISOString())
      await dequeue(entry)
      entry.settle.reject(
        error instanceof ApiError
          ? error
          : new ApiError(0, { code: 'internal', message: 'Couldn’t send this. Try again.' }, { cause: error }),
      )
    }
    sending = false
    void pump()
  }
  return {
    add: <E extends Call>(endpoint: E, input: EndpointInput<E>, subject: string) =>
      new Promise<ResponseOf<E>>((resolve, reject) => {
        const act: QueuedAct = {
          id: crypto.randomUUID(),
          name: endpoint.name,
          input,
          subject,
          made_at: now().toISOString(),
        }
        entries = [...entries, { act, endpoint, settle: { resolve: resolve as (answer: unknown) => void, reject } }]
        show(shown.offline_since)
        void store?.put(act)
        void pump()
      }),
    retry: () => void pump(),
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
