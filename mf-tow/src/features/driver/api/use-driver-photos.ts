import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { driverQueue, useDriverQueue, type QueueItem } from '@curbwise/client'
import { useTowPhotos } from '@curbwise/client/tow-photos'
import { useToast } from '@curbwise/platform'
import { fileTypeOf, PHOTO_SUBJECTS, type PhotoSubject } from '@curbwise/rules/tows/photos'
import { photoItem } from '../../../parts/queued.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'

interface WaitingPhoto {
  readonly id: string
  readonly subject: PhotoSubject
  readonly upload: { readonly progress: number; readonly failed: boolean }
}

/**
 * The photos of a tow that the server doesn't have yet. They wait in the phone's queue, which survives the page. A photo that the phone
 * can't store is sent from the page's memory.
 */
export function useDriverPhotos(tow: Tow) {
  const t = useDriverTexts()
  const toast = useToast()
  const memory = useTowPhotos(tow)
  const { items, sending } = useDriverQueue()
  const queued = items.filter(({ case_id, deed }) => case_id === tow.id && deed === 'photo')
  const photos: readonly WaitingPhoto[] = [
    ...queued.flatMap((item) => {
      const subject = PHOTO_SUBJECTS.find((one) => one === item.name)
      return subject ? [{ id: item.id, subject, upload: uploadOf(item, sending) }] : []
    }),
    ...memory.photos.map(({ id, input, progress, state }) => ({
      id,
      subject: input.body.subject,
      upload: { progress, failed: state === 'failed' },
    })),
  ]
  return {
    photos,
    under_way: photos.some(({ upload }) => !upload.failed),
    add: async (subject: PhotoSubject, photo: Blob, claimed_at: Date): Promise<void> => {
      const outcome = await driverQueue.add(photoItem(tow, subject, claimed_at), photo, {
        onDone: memory.refetch,
      })
      if (outcome.stored) return
      memory.add(photo, { subject, file_type: fileTypeOf(subject), claimed_at: claimed_at.toISOString() })
      if (outcome.why === 'full') toast.warn(t('phone.full'), t('photo.full'))
    },
    retry: (id: string): void => {
      if (queued.some((item) => item.id === id)) void driverQueue.retry(id)
      else memory.retry(id)
    },
  }
}

const uploadOf = (
  { id, refusal }: QueueItem,
  sending: { readonly id: string; readonly progress: number } | null,
): WaitingPhoto['upload'] => ({ progress: sending?.id === id ? sending.progress : 0, failed: refusal !== null })
