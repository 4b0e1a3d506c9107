import type { Call, ResponseOf } from '@curbwise/api/call'
import type { session } from '@curbwise/api/resources/session.calls'
import { ApiError } from '../call/api-error.ts'
import { callAny, sessionToken } from '../call/call.ts'
import { reachability } from '../live/reachability.ts'
import { discardUnused, openSealed } from '../sealed/sealed-store.ts'
import type { QueueItem } from './item.ts'
import { createDriverQueue, type DriverQueue } from './queue.ts'
import { createSentLog, type SentItem } from './sent-log.ts'

const RETRY_EVERY_MS = 15_000
const PHOTO_TIMEOUT_MS = 120_000
const CALL_TIMEOUT_MS = 30_000
/** What nobody has opened for so long is deleted: the phone has another driver, or none. */
const KEEP_MS = 7 * 24 * 3_600_000

const ME = { name: 'session.me', method: 'GET', path: '/api/users/me', idempotent: false } satisfies Pick<
  Call,
  'name' | 'method' | 'path' | 'idempotent'
>

/** Runs the work in one tab of this browser at a time. Without Web Locks, each tab counts as the only one. */
const aloneAs =
  (name: string) =>
  async (work: () => Promise<void>): Promise<void> => {
    if (!('locks' in navigator)) return work()
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
  }

/**
 * Makes sure that the session is this person's before anything is sent: another tab may have logged in someone else. The token proves it
 * for the calls after that, because the gateway refuses it for any other session.
 */
function provenFor(person: string): () => Promise<void> {
  let proven: string | null = null
  return async () => {
    const token = await sessionToken()
    if (token === proven) return
    const me = (await callAny(ME, { silent: true, timeout: CALL_TIMEOUT_MS })) as ResponseOf<typeof session.me>
    if (me.id !== person) throw new ApiError(401, { code: 'unauthenticated', message: 'Another person is logged in.' })
    proven = token
  }
}

export interface Engine {
  readonly queue: DriverQueue
  readonly stop: () => void
}

/**
 * Opens the sealed queue of one person and sends it: now, whenever the server answers again, and every 15 seconds. Returns null in a
 * browser that stores nothing.
 */
export async function startEngine(person: string, onDone: (item: QueueItem) => void): Promise<Engine | null> {
  const store = await openSealed<QueueItem>({ person, purpose: 'queue' })
  // With the views, which it corrects: it is deleted with them.
  const views = await openSealed<readonly SentItem[]>({ person, purpose: 'view' })
  if (!store || !views) return null
  await discardUnused(Date.now() - KEEP_MS).catch(() => {})
  const prove = provenFor(person)
  const channel = new BroadcastChannel(`driver queue ${person}`)
  const post = channel.postMessage.bind(channel, null)
  let is_stopped = false
  const queue = createDriverQueue({
    store,
    sent: createSentLog(views, () => Date.now()),
    alone: aloneAs(`driver queue ${person}`),
    // What was on its way when the driver logged out is still stored, but a closed channel refuses messages.
    tell: () => {
      if (!is_stopped) post()
    },
    now: () => Date.now(),
    onDone,
    send: async ({ endpoint, input, id }, photo, onUploadProgress) => {
      await prove()
      return callAny(endpoint, {
        ...input,
        ...(photo && { files: [photo], onUploadProgress }),
        idempotencyKey: id,
        timeout: photo ? PHOTO_TIMEOUT_MS : CALL_TIMEOUT_MS,
        silent: true,
      })
    },
  })
  const send = (): void => {
    if (queue.state().items.length > 0) void queue.pump()
  }
  channel.addEventListener('message', () => void queue.read().then(send, send))
  const timer = setInterval(send, RETRY_EVERY_MS)
  const unsubscribe = reachability.subscribe(() => {
    if (reachability.since() === null) send()
  })
  globalThis.addEventListener('online', send)
  await queue.read()
  send()
  return {
    queue,
    stop() {
      is_stopped = true
      queue.close()
      clearInterval(timer)
      unsubscribe()
      globalThis.removeEventListener('online', send)
      channel.close()
    },
  }
}
