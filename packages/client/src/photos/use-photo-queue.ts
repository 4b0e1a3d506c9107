import type { Call } from '@curbwise/api/call'
import { useDirty } from '@curbwise/platform'
import { useState, useSyncExternalStore } from 'react'
import { createPhotoQueue, type OnSent } from './photo-queue.ts'

/**
 * A queue of photos for an upload endpoint, living as long as the component. While photos wait or fail, leaving asks first.
 * `name` tells queues of one page apart.
 */
export function usePhotoQueue<E extends Call>(name: string, endpoint: E, onSent?: OnSent<E>) {
  const [queue] = useState(() => createPhotoQueue(endpoint, { onSent }))
  const photos = useSyncExternalStore(queue.subscribe, queue.photos)
  const waiting = photos.filter((photo) => photo.state !== 'sent').length
  useDirty(`photos:${name}`, waiting > 0)
  return { photos, waiting, add: queue.add, retry: queue.retry, remove: queue.remove }
}
