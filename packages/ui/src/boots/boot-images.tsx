import { BOOT_SUBJECT_LABELS, type BootPhotoSubject } from '@curbwise/rules/boots/status'
import { photoTimes } from '@curbwise/rules/tows/photos'
import { PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { DeleteIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { BootImageView, BootPhotos, BootView } from './types.ts'

const isPublic = ({ file_type }: BootImageView): boolean => file_type === 'booted_vehicle_image_public'

const timesOf = (image: BootImageView, zone: string, form?: 'full') =>
  photoTimes(image, (at, as) => formatTime(at, zone, as), form)

const photoOf =
  (zone: string) =>
  (image: BootImageView): Photo => {
    const { received, claim } = timesOf(image, zone)
    return {
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: BOOT_SUBJECT_LABELS[image.subject],
      caption: received,
      claim,
      visibility: isPublic(image) ? 'public' : 'private',
    }
  }

/** "5, 4 seen by the owner" */
export function imageWords({ images }: Pick<BootView, 'images'>): string {
  const seen = images.filter(isPublic).length
  if (images.length === 0) return ''
  return seen === images.length ? `${seen}, all seen by the owner` : `${images.length}, ${seen} seen by the owner`
}

export interface BootImagesProps {
  readonly boot: BootView
  readonly photos: BootPhotos
  readonly onRemove: (image: BootImageView) => void
}

/** The photos, each with who can see it; slots for missing ones, and one to add another. */
export function BootImages({ boot, photos, onRemove }: BootImagesProps): ReactElement {
  const { images, can, contract } = boot
  const slot = (subject: BootPhotoSubject): ReactElement => {
    const sending = photos.photos.find((photo) => photo.subject === subject)
    return (
      <PhotoSlot
        key={subject}
        label={BOOT_SUBJECT_LABELS[subject]}
        source="any"
        upload={sending?.upload}
        onRetry={() => sending && photos.retry(sending.id)}
        onCapture={(photo, claimed_at) => photos.add(subject, photo, claimed_at)}
      />
    )
  }
  const slots = can.add_image
    ? [...boot.photos_missing.filter((subject) => subject !== 'other'), 'other' as const].map(slot)
    : []
  const detail = ({ id }: Photo): ReactElement | null => {
    const image = images.find((one) => one.id === id)
    if (!image) return null
    const { received } = timesOf(image, contract.timezone, 'full')
    const words = [
      isPublic(image) ? 'The owner sees it' : 'For the tow company and the complex',
      image.uploaded_by && `by ${image.uploaded_by}`,
      received.replace(/^R/, 'r'),
      `SHA-256 ${image.sha256.slice(0, 16)}…`,
    ]
    return (
      <>
        {words.filter(Boolean).join(', ')}{' '}
        {can.remove_image ? (
          <Button size="sm" icon={<DeleteIcon size={16} />} onClick={() => onRemove(image)}>
            Remove photo
          </Button>
        ) : null}
      </>
    )
  }
  if (images.length === 0 && slots.length === 0) return <p>No photo was taken.</p>
  return <PhotoStrip photos={images.map(photoOf(contract.timezone))} captions="below" slots={slots} detail={detail} />
}
