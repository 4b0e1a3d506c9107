import type { Call, ResponseOf } from '@curbwise/api/call'
import { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import type { CallArguments, EndpointInput } from '../call/types.ts'

/** One act of a person, as it is kept until the gateway has answered. */
export interface QueuedAct {
  /** Also the call's idempotency key: an act sent twice happens once. */
  readonly id: string
  /** The endpoint's name, such as `tows.takeStep`. */
  readonly name: string
  readonly input: unknown
  /** What the act is about, such as the tow's id: whoever shows that asks whether something waits for it. */
  readonly subject: string
  /** ISO 8601, of the phone's own clock. */
  readonly made_at: string
}

/** Where acts wait; the memory of the page when left out. */
export interface ActStore {
  put(act: QueuedAct): Promise<void>
  remove(id: string): Promise<void>
}

export interface ActQueue {
  /** Sends it when its turn comes. Resolves with the answer, rejects with a refusal; without a connection it waits. */
  add<E extends Call>(endpoint: E, input: EndpointInput<E>, subject: string): Promise<ResponseOf<E>>
  /** Tries again now what waits for a connection. */
  retry(): void
  state(): ActsState
  subscribe(listener: () => void): () => void
}

export interface ActsState {
  /** Oldest first; the first is being sent, or waits for a connection. */
  readonly waiting: readonly QueuedAct[]
  /** Since when no answer comes, ISO 8601; null while the gateway answers. */
  readonly offline_since: string | null
}

export interface ActQueueOptions {
  readonly store?: ActStore
  /** Replaced in tests. */
  readonly send?: (endpoint: Call, input: unknown, id: string) => Promise<unknown>
  readonly now?: () => Date
}

const sendTo = (endpoint: Call, input: unknown, id: string): Promise<unknown> =>
  call(endpoint, ...([{ ...(input as object), idempotencyKey: id }] as unknown as CallArguments<Call>))

/** Nobody answered. An answer that something broke is one: it must not hold up what comes after. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'unavailable')

interface Entry {
  readonly act: QueuedAct
  readonly endpoint: Call
  readonly settle: { readonly resolve: (answer: unknown) => void; readonly reject: (error: unknown) => void }
}

/**
 * Sends acts one after the other, in the order they were made, each under its own key until an answer came. One that is
 * refused leaves the queue and is told; one without an answer stays, and holds up those behind it until `retry`.
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
  const leave = async (entry: Entry): Promise<void> => {
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
      await leave(entry)
      entry.settle.resolve(answer)
    } catch (error) {
      sending = false
      if (isAway(error)) return show(shown.offline_since ?? now().toISOString())
      await leave(entry)
      entry.settle.reject(
        error instanceof ApiError
          ? error
          : new ApiError(0, { code: 'internal', message: 'This could not be sent.' }, { cause: error }),
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
