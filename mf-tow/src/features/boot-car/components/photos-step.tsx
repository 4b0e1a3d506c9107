import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import type { useBootPhotos } from '@curbwise/client/boots'
import type { BootPhotoSubject } from '@curbwise/rules/boots/status'
import { CarIdentity, NextStepButton, PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Code, useBootTexts } from '@curbwise/ui/boots'
import { Button } from '@curbwise/ui/entry'
import { AddAPhotoIcon, PhotoCameraIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useBootCarTexts, type BootCarTexts } from '../../../parts/boot-texts.ts'
import { carWords } from '../../../parts/car-words.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { Block, Row } from '../../../parts/task-style.ts'
import { missingWords, photoTask } from '../state/photos.ts'
import { StepFrame } from './step-frame.tsx'

const Missing = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 650;
  color: var(--warn);
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

const photosOf = ({ images }: Boot, t: BootCarTexts): readonly Photo[] =>
  images.map((image) => ({
    id: image.id,
    url: image.file_url,
    thumb_url: image.thumb_url,
    alt: t(`subject.${image.subject}`),
    caption: t(`subject.${image.subject}`),
    visibility: image.file_type === 'booted_vehicle_image_public' ? 'public' : 'private',
  }))

export interface PhotosStepProps {
  readonly boot: Boot
  readonly photos: ReturnType<typeof useBootPhotos>
  /** Missing photos that aren't on their way. */
  readonly missing: readonly BootPhotoSubject[]
  /** Opens the camera for these subjects, in order. */
  readonly onShoot: (subjects: readonly BootPhotoSubject[]) => void
  readonly onLater: () => void
}

/** Step 3: the photos by name. A slot opens the camera for it and for those after it. */
export function PhotosStep({ boot, photos, missing, onShoot, onLater }: PhotosStepProps): ReactElement {
  const t = useBootCarTexts()
  const { wheels } = useBootTexts()
  const language = useScreenLanguage()
  const taken = boot.images.length + photos.photos.length
  const task = photoTask(missing, taken, t)
  const slots = [
    ...photos.photos.map(({ id, subject, upload }) => (
      <PhotoSlot
        key={id}
        label={t(`subject.${subject}`)}
        upload={upload}
        onRetry={() => photos.retry(id)}
        onCapture={(photo, claimed_at) => photos.add(subject, photo, claimed_at)}
      />
    )),
    ...missing.map((subject, at) => (
      <Slot
        key={`${subject} ${at}`}
        type="button"
        data-next={at === 0 ? '' : undefined}
        onClick={() => onShoot(missing.slice(at))}
      >
        <AddAPhotoIcon size={26} />
        {t(`subject.${subject}`)}
      </Slot>
    )),
  ]
  return (
    <StepFrame
      step={3}
      is_practice={boot.contract.is_practice}
      action={
        <NextStepButton
          icon={<PhotoCameraIcon />}
          verb={task.verb}
          detail={task.detail}
          onClick={() => onShoot(missing)}
        />
      }
    >
      <Row>
        <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="md" copy={false} />
        <div>
          <b>{carWords(boot.vehicle, language, boot.contract.name)}</b>
          <small>
            {t('device.boot')} <Code>{boot.device.code}</Code>
            {boot.wheel ? `, ${wheels[boot.wheel].toLowerCase()}` : ''}
          </small>
        </div>
      </Row>
      <Block aria-label={t('photos')}>
        <h2>{t('photos.of', { taken, total: taken + missing.length })}</h2>
        <PhotoStrip photos={photosOf(boot, t)} captions="below" slots={slots} />
        <Missing>
          <AddAPhotoIcon size={20} />
          {missingWords(missing, t)}
        </Missing>
      </Block>
      <p>{t('photos.who')}</p>
      <Button variant="ghost" size="touch" full onClick={onLater}>
        {t('photos.notice_first')}
      </Button>
    </StepFrame>
  )
}
