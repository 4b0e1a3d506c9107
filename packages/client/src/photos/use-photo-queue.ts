import type { Call } from '@curbwise/api/call'
import { useDirty } from '@curbwise/platform'
import { useState, useSyncExternalStore } from 'react'
import { createPhotoQueue, type OnSent } from './photo-queue.ts'

/**
 * Provides a photo queue for an upload endpoint that lives as long as the component. While photos wait or fail, leaving the page asks for
 * confirmation first. `name` distinguishes queues on the same page.
 */
export function usePhotoQueue<E extends Call>(name: string, endpoint: E, onSent?: OnSent<E>) {
  const [queue] = useState(() => createPhotoQueue(endpoint, { onSent }))
  const photos = useSyncExternalStore(queue.subscribe, queue.photos)
  const waiting = photos.filter((photo) => photo.state !== 'sent').length
  useDirty(`photos:${name}`, waiting > 0)
  return { photos, waiting, add: queue.add, retry: queue.retry, remove: queue.remove }
}
