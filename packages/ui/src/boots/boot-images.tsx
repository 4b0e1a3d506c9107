import type { BootPhotoSubject } from '@curbwise/rules/boots/status'
import { photoTimes } from '@curbwise/rules/tows/photos'
import { PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { DeleteIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { PANEL_TEXTS, usePanelTexts, type PanelTexts } from './panel-texts.ts'
import type { BootImageView, BootPhotos, BootView } from './types.ts'

const isPublic = ({ file_type }: BootImageView): boolean => file_type === 'booted_vehicle_image_public'

const timesOf = (image: BootImageView, zone: string, t: PanelTexts, form?: 'full') =>
  photoTimes(image, (at, as) => formatTime(at, zone, as), form, t.photo_times)

const photoOf =
  (zone: string, t: PanelTexts) =>
  (image: BootImageView): Photo => {
    const { received, claim } = timesOf(image, zone, t)
    return {
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: t.subjects[image.subject],
      caption: received,
      claim,
      visibility: isPublic(image) ? 'public' : 'private',
    }
  }

/** "5, 4 seen by the owner" */
export function imageWords({ images }: Pick<BootView, 'images'>, t: PanelTexts = PANEL_TEXTS.en): string {
  const seen = images.filter(isPublic).length
  if (images.length === 0) return ''
  return seen === images.length ? t.all_seen(seen) : t.some_seen(images.length, seen)
}

export interface BootImagesProps {
  readonly boot: BootView
  readonly photos: BootPhotos
  readonly onRemove: (image: BootImageView) => void
}

/** The photos, each with who can see it; slots for missing ones, and one to add another. */
export function BootImages({ boot, photos, onRemove }: BootImagesProps): ReactElement {
  const t = usePanelTexts()
  const { images, can, contract } = boot
  const slot = (subject: BootPhotoSubject): ReactElement => {
    const sending = photos.photos.find((photo) => photo.subject === subject)
    return (
      <PhotoSlot
        key={subject}
        label={t.subjects[subject]}
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
    const { received } = timesOf(image, contract.timezone, t, 'full')
    const words = [
      isPublic(image) ? t.owner_sees : t.staff_sees,
      image.uploaded_by && t.by(image.uploaded_by),
      t.within(received),
      `SHA-256 ${image.sha256.slice(0, 16)}…`,
    ]
    return (
      <>
        {words.filter(Boolean).join(', ')}{' '}
        {can.remove_image ? (
          <Button size="sm" icon={<DeleteIcon size={16} />} onClick={() => onRemove(image)}>
            {t.remove_photo}
          </Button>
        ) : null}
      </>
    )
  }
  if (images.length === 0 && slots.length === 0) return <p>{t.no_photo}</p>
  return (
    <PhotoStrip photos={images.map(photoOf(contract.timezone, t))} captions="below" slots={slots} detail={detail} />
  )
}
