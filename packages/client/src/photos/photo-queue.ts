import type { Call, ResponseOf } from '@curbwise/api/call'
import { ApiError, isTransient } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import type { CallArguments, EndpointInput } from '../call/types.ts'

export interface QueuedPhoto<E extends Call = Call> {
  /** Names the photo for ever: it is also the call's idempotency key, so a photo sent twice is one image. */
  id: string
  input: Omit<EndpointInput<E>, 'files'>
  blob: Blob
  state: 'waiting' | 'sending' | 'failed' | 'sent'
  /** 0 to 1 */
  progress: number
  error: ApiError | null
  answer: ResponseOf<E> | null
}

/** Where photos wait; the memory of the page when left out. */
export interface PhotoStore<E extends Call> {
  load(): Promise<readonly QueuedPhoto<E>[]>
  put(photo: QueuedPhoto<E>): Promise<void>
  remove(id: string): Promise<void>
}

export interface PhotoQueue<E extends Call> {
  /** Takes a photo, already scaled, and sends it when its turn comes. */
  add(blob: Blob, input: QueuedPhoto<E>['input']): string
  /** Sends a failed one again, under the same id. */
  retry(id: string): void
  /** Forgets one that is not being sent. */
  remove(id: string): void
  photos(): readonly QueuedPhoto<E>[]
  subscribe(listener: () => void): () => void
}

/** May give back a promise: of the record that is asked for again, for one. */
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
 * Sends photos one after the other, in the order they were taken. One that cannot be taken (too large, refused) does not
 * hold up the others; one without an answer does, until `retry`. `onSent` runs once for each; a photo is on its way until what
 * it gives back is settled, so that whoever asks again for the record never sees a photo that is in neither.
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
    const held = queue.some(
      (photo) => photo.state === 'sending' || (photo.state === 'failed' && isTransient(photo.error)),
    )
    const next = queue.find((photo) => photo.state === 'waiting')
    if (held || !next) return
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
          : new ApiError(0, { code: 'internal', message: 'The photo could not be sent.' }, { cause: error })
      change(next.id, { state: 'failed', error: known })
    }
    void pump()
  }

  void store?.load().then((kept) => {
    set([...kept.map((photo) => ({ ...photo, state: 'waiting' as const, progress: 0, error: null })), ...queue])
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
