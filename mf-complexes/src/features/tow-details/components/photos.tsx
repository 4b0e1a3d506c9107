import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowImage } from '@curbwise/api/resources/tow-images.schemas'
import { useTowPhotos } from '@curbwise/client/tow-photos'
import { fileTypeOf, type PhotoSubject, photoTimes, SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import { PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Alert, Button, formatTime } from '@curbwise/ui/entry'
import { DeleteIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { Start } from '../state/acts.ts'
import { Part } from '../../../parts/case-page/style.ts'

const Detail = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  > span {
    flex: 1 1 160px;
    min-width: 0;
  }
`
const None = styled.p`
  font-size: 0.875rem;
  line-height: 1.25rem;
  color: var(--text-3);
`

const is_public = ({ file_type }: TowImage): boolean => file_type === 'tow_image_public'
const timesOf = (image: TowImage, zone: string, form?: 'full') =>
  photoTimes(image, (at, as) => formatTime(at, zone, as), form)
const photoOf =
  (zone: string) =>
  (image: TowImage): Photo => {
    const { received, claim } = timesOf(image, zone)
    return {
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: SUBJECT_LABELS[image.subject],
      caption: received,
      claim,
      visibility: is_public(image) ? 'public' : 'private',
    }
  }

/** "6, four the owner sees" */
const countWords = (images: readonly TowImage[]): string => {
  const seen = images.filter(is_public).length
  return images.length === 0
    ? ''
    : seen === images.length
      ? `${seen}, ${seen === 1 ? '' : 'all '}seen by the owner`
      : `${images.length}, ${seen} seen by the owner`
}

/** The photos, each with who can see it; slots for missing ones, and one to add another. */
export function Photos({ tow, start }: { readonly tow: Tow; readonly start: Start }): ReactElement {
  const queue = useTowPhotos(tow)
  const { timezone: zone } = tow.contract
  const slot = (subject: PhotoSubject): ReactElement => {
    const sending = queue.photos.find((photo) => photo.input.body.subject === subject)
    return (
      <PhotoSlot
        key={subject}
        label={SUBJECT_LABELS[subject]}
        source="any"
        upload={sending && { progress: sending.progress, failed: sending.state === 'failed' }}
        onRetry={() => sending && queue.retry(sending.id)}
        onCapture={(photo, claimed_at) =>
          queue.add(photo, { subject, file_type: fileTypeOf(subject), claimed_at: claimed_at.toISOString() })
        }
      />
    )
  }
  const isPlateAsked = tow.photo_asked !== null && !tow.images.some(({ subject }) => subject === 'plate')
  const asked: readonly PhotoSubject[] = isPlateAsked ? ['plate'] : []
  const slots = tow.can.add_image
    ? [...asked, ...tow.photos_missing.filter((subject) => subject !== 'other'), 'other' as const].map(slot)
    : []
  const detail = ({ id }: Photo): ReactElement | null => {
    const image = tow.images.find((one) => one.id === id)
    if (!image) return null
    const { received } = timesOf(image, zone, 'full')
    const words = [
      is_public(image) ? 'The owner sees it' : 'For the tow company and the complex',
      image.uploaded_by && `by ${image.uploaded_by}`,
      received.replace(/^R/, 'r'),
      image.sha256 && `SHA-256 ${image.sha256.slice(0, 16)}…`,
    ]
    return (
      <Detail>
        <span>{words.filter(Boolean).join(', ')}</span>
        {tow.can.remove_image ? (
          <Button size="sm" icon={<DeleteIcon size={16} />} onClick={() => start({ kind: 'remove_image', image })}>
            Remove
          </Button>
        ) : null}
      </Detail>
    )
  }
  return (
    <Part aria-labelledby="tow-photos">
      <header>
        <h2 id="tow-photos">Photos</h2>
        <span>{countWords(tow.images)}</span>
      </header>
      {isPlateAsked && tow.can.add_image ? (
        <Alert severity="note" title="A photo of the plate is needed">
          Stand close enough to read every character. Dispatch compares it with a registered plate.
        </Alert>
      ) : null}
      {tow.images.length === 0 && slots.length === 0 ? (
        <None>
          {tow.brought_over
            ? 'No photos came with this case.'
            : tow.can.see_private
              ? 'No photo was taken.'
              : 'There are no photos you can see.'}
        </None>
      ) : (
        <PhotoStrip photos={tow.images.map(photoOf(zone))} captions="below" slots={slots} detail={detail} />
      )}
    </Part>
  )
}
