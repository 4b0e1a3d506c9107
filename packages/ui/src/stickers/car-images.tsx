import { photoTimes } from '@curbwise/rules/tows/photos'
import { ConfirmDialog, PanelHead, PanelSection, PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { DeleteIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import type { StickerActs, StickerImageView, StickerPhotos, StickerView } from './types.ts'

const photoOf =
  (zone: string) =>
  (image: StickerImageView): Photo => {
    const { received, claim } = photoTimes(
      { ...image, claim_out_of_range: false },
      (at, form) => formatTime(at, zone, form),
      'full',
    )
    return {
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: image.is_main ? 'Main photo of the car' : 'Photo of the car',
      caption: received,
      claim,
      visibility: 'public',
    }
  }

export interface CarImagesProps {
  readonly sticker: StickerView
  readonly photos: StickerPhotos
  readonly onRemove: StickerActs['removePhoto']
}

/** The photos of the sticker, which the owner's page also shows: enlarge, add, or remove them. */
export function CarImages({ sticker, photos, onRemove }: CarImagesProps): ReactElement | null {
  const [removing, setRemoving] = useState<string | null>(null)
  const { images, can, contract } = sticker
  if (images.length === 0 && !can.add_image) return null
  const detail = ({ id }: Photo): ReactElement => {
    const image = images.find((one) => one.id === id)
    return (
      <>
        {[image?.uploaded_by, image && `SHA-256 ${image.sha256.slice(0, 16)}…`].filter(Boolean).join(', ')}{' '}
        {can.remove_image ? (
          <Button size="sm" icon={<DeleteIcon />} onClick={() => setRemoving(id)}>
            Remove photo
          </Button>
        ) : null}
      </>
    )
  }
  return (
    <PanelSection>
      <PanelHead title="Photos" fact={images.length} />
      <PhotoStrip
        photos={images.map(photoOf(contract.timezone))}
        captions="below"
        detail={detail}
        slots={
          can.add_image
            ? [
                <PhotoSlot
                  key={images.length}
                  label="Add a photo"
                  source="any"
                  upload={photos.upload}
                  onRetry={photos.retry}
                  onCapture={photos.add}
                />,
              ]
            : []
        }
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this photo?"
        verb="Remove photo"
        keep="Keep the photo"
        destructive
        will={[
          'Take it off the sticker and its owner’s page',
          'Keep its fingerprint and who removed it in the history',
        ]}
        onConfirm={async () => {
          if (removing) await onRemove(sticker.id, removing)
        }}
      />
    </PanelSection>
  )
}
