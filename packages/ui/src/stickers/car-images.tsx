import { photoTimes } from '@curbwise/rules/tows/photos'
import { ConfirmDialog, PanelHead, PanelSection, PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { DeleteIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { usePanelTexts, type PanelTexts } from './panel-texts.ts'
import type { StickerActs, StickerImageView, StickerPhotos, StickerView } from './types.ts'

const photoOf =
  (zone: string, t: PanelTexts) =>
  (image: StickerImageView): Photo => {
    const { received, claim } = photoTimes(image, (at, form) => formatTime(at, zone, form), 'full', t.photo_times)
    return {
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: image.is_main ? t.main_photo : t.photo,
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
  const t = usePanelTexts()
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
            {t.remove_photo}
          </Button>
        ) : null}
      </>
    )
  }
  return (
    <PanelSection>
      <PanelHead title={t.photos} fact={images.length} />
      <PhotoStrip
        photos={images.map(photoOf(contract.timezone, t))}
        captions="below"
        detail={detail}
        slots={
          can.add_image
            ? [
                <PhotoSlot
                  key={images.length}
                  label={t.add_photo}
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
        title={t.remove_title}
        verb={t.remove_photo}
        keep={t.remove_keep}
        destructive
        will={t.remove_will}
        onConfirm={async () => {
          if (removing) await onRemove(sticker.id, removing)
        }}
      />
    </PanelSection>
  )
}
