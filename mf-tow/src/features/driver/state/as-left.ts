import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { QueueItem, SentItem } from '@curbwise/client'
import { PHOTO_SUBJECTS } from '@curbwise/rules/tows/photos'
import { towWithWaiting } from '../../../parts/queued.ts'
import { missingOf } from './task.ts'

/** Returns a tow as the driver left it, although the phone loaded it earlier: with what was sent since, and the steps that wait. */
export function towAsLeft(tow: Tow, sent: readonly SentItem[], items: readonly QueueItem[]): Tow {
  const photos = sent
    .filter(({ case_id, deed }) => case_id === tow.id && deed === 'photo')
    .flatMap(({ name }) => PHOTO_SUBJECTS.find((subject) => subject === name) ?? [])
  return { ...towWithWaiting(tow, [...sent, ...items]), photos_missing: [...missingOf(tow.photos_missing, photos)] }
}
