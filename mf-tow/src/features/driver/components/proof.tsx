import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { PhotoSlot, PhotoStrip, type Photo, type Upload } from '@curbwise/ui/app'
import { AddAPhotoIcon } from '@curbwise/ui/icons'
import { type PhotoSubject, REQUIRED_SUBJECTS, slotKey } from '@curbwise/rules/tows/photos'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Block } from '../../../parts/task-style.ts'
import type { OnPhoto } from '../../../parts/camera/use-shooting.tsx'
import { missingOf } from '../state/task.ts'
import { missingWords } from '../state/words.ts'
import { type DriverTexts, useDriverTexts } from '../../../parts/driver-texts.ts'

interface SendingPhoto {
  readonly id: string
  readonly subject: PhotoSubject
  readonly upload: Upload
}

export interface ProofProps {
  readonly tow: Tow
  /** Photos that are uploading or failed to upload. */
  readonly sending: readonly SendingPhoto[]
  /** Opens the camera for these subjects, in order. */
  readonly onShoot: (subjects: readonly PhotoSubject[]) => void
  readonly onPhoto: OnPhoto<PhotoSubject>
  readonly onRetry: (id: string) => void
}

const Photos = styled(Block)`
  padding: 10px 14px 12px;
  gap: 8px;
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 10px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  header > span {
    font-weight: 650;
    color: var(--warn);
    text-align: right;
  }
  h2 {
    font-size: inherit;
    font-weight: 680;
    white-space: nowrap;
  }
`
const Slot = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  width: 100%;
  aspect-ratio: 4/3;
  border: 2px dashed var(--control);
  border-radius: 10px;
  color: var(--text-2);
  font-size: 0.875rem;
  line-height: 1.125rem;
  font-weight: 600;
  &[data-next] {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--primary-text);
  }
`

/** Sorts photos in the order of a walk around the car; other subjects come last. */
const orderOf = (subject: PhotoSubject): number => {
  const at = (REQUIRED_SUBJECTS as readonly PhotoSubject[]).indexOf(subject)
  return at < 0 ? REQUIRED_SUBJECTS.length : at
}

const photosOf = (tow: Tow, t: DriverTexts): readonly Photo[] =>
  [...tow.images]
    .sort((a, b) => orderOf(a.subject) - orderOf(b.subject))
    .map((image) => ({
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: t(`subject.${image.subject}`),
      caption: t(`subject.${image.subject}`),
      visibility: image.file_type === 'tow_image_public' ? 'public' : 'private',
    }))

/** The tow's photos, with a slot for each missing one. A slot opens the camera for it and for those after it. */
export function Proof({ tow, sending, onShoot, onPhoto, onRetry }: ProofProps): ReactElement {
  const t = useDriverTexts()
  const taken = sending.map(({ subject }) => subject)
  const missing = missingOf(tow.photos_missing, taken)
  const places = [...tow.photos_missing].sort((a, b) => orderOf(a) - orderOf(b))
  const slots = tow.can.add_image
    ? places.map((subject, at) => {
        const own = sending.find((one) => one.subject === subject)
        if (own)
          return (
            <PhotoSlot
              key={slotKey(places, at)}
              label={t(`subject.${subject}`)}
              upload={own.upload}
              onRetry={() => onRetry(own.id)}
              onCapture={(photo, claimed_at) => onPhoto(subject, photo, claimed_at)}
            />
          )
        return (
          <Slot
            key={slotKey(places, at)}
            type="button"
            data-next={subject === missing[0] ? '' : undefined}
            onClick={() => onShoot([subject, ...missing.slice(missing.indexOf(subject) + 1)])}
          >
            <AddAPhotoIcon size={26} />
            {t(`subject.${subject}`)}
          </Slot>
        )
      })
    : []
  const there = tow.images.length + sending.length
  const words = missingWords(missing, t)
  return (
    <Photos aria-label={t('photos')}>
      <header>
        <h2>
          {there + missing.length === 0
            ? t('photos.none')
            : t('photos.of', { count: there, total: there + missing.length })}
        </h2>
        {words ? <span>{words}</span> : null}
      </header>
      <PhotoStrip photos={photosOf(tow, t)} slots={slots} />
    </Photos>
  )
}
