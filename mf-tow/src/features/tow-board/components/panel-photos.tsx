import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowImage } from '@curbwise/api/resources/tow-images.schemas'
import { useTowPhotos } from '@curbwise/client/tow-photos'
import { fileTypeOf, type PhotoSubject, photoTimes, SUBJECT_LABELS, slotKey } from '@curbwise/rules/tows/photos'
import { PanelHead, PanelSection, PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

const photoOf =
  (zone: string) =>
  (image: TowImage): Photo => {
    const { received, claim } = photoTimes(image, (at, form) => formatTime(at, zone, form))
    return {
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: SUBJECT_LABELS[image.subject],
      caption: received,
      claim,
      visibility: image.file_type === 'tow_image_public' ? 'public' : 'private',
    }
  }

/** Describes who took the photo, and its hash. */
const detailOf =
  (tow: Tow) =>
  ({ id }: Photo): string => {
    const image = tow.images.find((one) => one.id === id)
    return [image?.uploaded_by, image?.sha256 && `SHA-256 ${image.sha256.slice(0, 16)}…`].filter(Boolean).join(', ')
  }

/** The photos, and slots for missing ones; `also` lists extra subjects. */
export function PanelPhotos({
  tow,
  also = null,
}: {
  readonly tow: Tow
  readonly also?: PhotoSubject | null
}): ReactElement | null {
  const queue = useTowPhotos(tow)
  const taken = (subject: PhotoSubject): boolean =>
    tow.photos_missing.includes(subject) || tow.images.some((image) => image.subject === subject)
  const missing = also && !taken(also) ? [also, ...tow.photos_missing] : tow.photos_missing
  const slots = tow.can.add_image
    ? missing.map((subject, at) => {
        const sending = queue.photos.find((photo) => photo.input.body.subject === subject)
        return (
          <PhotoSlot
            key={slotKey(missing, at)}
            label={SUBJECT_LABELS[subject]}
            source="any"
            upload={sending && { progress: sending.progress, failed: sending.state === 'failed' }}
            onRetry={() => sending && queue.retry(sending.id)}
            onCapture={(photo, claimed_at) =>
              queue.add(photo, { subject, file_type: fileTypeOf(subject), claimed_at: claimed_at.toISOString() })
            }
          />
        )
      })
    : []
  if (tow.images.length === 0 && slots.length === 0) return null
  const total = tow.images.length + missing.length
  return (
    <PanelSection>
      <PanelHead title="Photos" fact={`${tow.images.length} of ${total}`} />
      <PhotoStrip
        photos={tow.images.map(photoOf(tow.contract.timezone))}
        captions="below"
        slots={slots}
        detail={detailOf(tow)}
      />
    </PanelSection>
  )
}
