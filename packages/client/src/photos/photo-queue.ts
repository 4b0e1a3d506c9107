import type { Call, ResponseOf } from '@curbwise/api/call'
import { ApiError, isTransient } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import type { CallArguments, EndpointInput } from '../call/types.ts'

export interface QueuedPhoto<E extends Call = Call> {
  /** Permanent id of the photo and idempotency key of its call: a photo sent twice is one image. */
  id: string
  input: Omit<EndpointInput<E>, 'files'>
  blob: Blob
  state: 'waiting' | 'sending' | 'failed' | 'sent'
  /** 0 to 1 */
  progress: number
  error: ApiError | null
  answer: ResponseOf<E> | null
}

/** Where waiting photos are stored; in memory by default. */
export interface PhotoStore<E extends Call> {
  load(): Promise<readonly QueuedPhoto<E>[]>
  put(photo: QueuedPhoto<E>): Promise<void>
  remove(id: string): Promise<void>
}

export interface PhotoQueue<E extends Call> {
  /** Adds an already scaled photo, and sends it when its turn comes. Returns its id. */
  add(blob: Blob, input: QueuedPhoto<E>['input']): string
  /** Retries a failed photo with the same id. */
  retry(id: string): void
  /** Removes a photo, unless it is being sent. */
  remove(id: string): void
  photos(): readonly QueuedPhoto<E>[]
  subscribe(listener: () => void): () => void
}

/** May return a promise, e.g. of refetching the record. */
export type OnSent<E extends Call> = (photo: QueuedPhoto<E>) => unknown

type Send<E extends Call> = (photo: QueuedPhoto<E>, onProgress: (share: number) => void) => Promise<ResponseOf<E>>

const sendTo =
  <E extends Call>(endpoint: E): Send<E> =>
  (photo, onUploadProgress) =>
    call(
      endpoint,
      ...([
        { ...photo.input, files: [photo.blob], idempotencyKey: photo.id, onUploadProgress },
      ] as unknown as CallArguments<E>),
    )

/**
 * Creates a queue that sends photos one at a time, in order. A refused photo (for example, too large) doesn't block the others; one without
 * a response does, until `retry`. `onSent` runs once per photo. A photo stays `sending` until the result of `onSent` settles, so that after
 * refetching the record, every photo is in the queue or in the record.
 */
export function createPhotoQueue<E extends Call>(
  endpoint: E,
  { store, onSent, send = sendTo(endpoint) }: { store?: PhotoStore<E>; onSent?: OnSent<E>; send?: Send<E> } = {},
): PhotoQueue<E> {
  let queue: readonly QueuedPhoto<E>[] = []
  const listeners = new Set<() => void>()
  const set = (next: typeof queue) => {
    queue = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, changes: Partial<QueuedPhoto<E>>) =>
    set(queue.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))

  const pump = async () => {
    const is_blocked = queue.some(
      (photo) => photo.state === 'sending' || (photo.state === 'failed' && isTransient(photo.error)),
    )
    const next = queue.find((photo) => photo.state === 'waiting')
    if (is_blocked || !next) return
    change(next.id, { state: 'sending', progress: 0, error: null })
    try {
      const answer = await send(next, (progress) => change(next.id, { progress }))
      change(next.id, { progress: 1, answer })
      await store?.remove(next.id)
      await Promise.resolve(onSent?.({ ...next, state: 'sent', progress: 1, answer })).catch(() => {})
      change(next.id, { state: 'sent' })
    } catch (error) {
      const known =
        error instanceof ApiError
          ? error
          : new ApiError(0, { code: 'internal', message: 'Couldn’t send the photo. Try again.' }, { cause: error })
      change(next.id, { state: 'failed', error: known })
    }
    void pump()
  }

  void store?.load().then((stored) => {
    set([...stored.map((photo) => ({ ...photo, state: 'waiting' as const, progress: 0, error: null })), ...queue])
    return pump()
  })

  return {
    add(blob, input) {
      const photo: QueuedPhoto<E> = {
        id: crypto.randomUUID(),
        input,
        blob,
        state: 'waiting',
        progress: 0,
        error: null,
        answer: null,
      }
      set([...queue, photo])
      void store?.put(photo)
      void pump()
      return photo.id
    },
    retry(id) {
      change(id, { state: 'waiting', error: null })
      void pump()
    },
    remove(id) {
      if (queue.find((photo) => photo.id === id)?.state === 'sending') return
      set(queue.filter((photo) => photo.id !== id))
      void store?.remove(id)
      void pump()
    },
    photos: () => queue,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
