import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import type { useBootPhotos } from '@curbwise/client/boots'
import { BOOT_SUBJECT_LABELS, type BootPhotoSubject } from '@curbwise/rules/boots/status'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { CarIdentity, NextStepButton, PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Code, WHEEL_LABELS } from '@curbwise/ui/boots'
import { Button } from '@curbwise/ui/entry'
import { AddAPhotoIcon, PhotoCameraIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
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

const photosOf = ({ images }: Boot): readonly Photo[] =>
  images.map((image) => ({
    id: image.id,
    url: image.file_url,
    thumb_url: image.thumb_url,
    alt: BOOT_SUBJECT_LABELS[image.subject],
    caption: BOOT_SUBJECT_LABELS[image.subject],
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
  const taken = boot.images.length + photos.photos.length
  const task = photoTask(missing, taken)
  const slots = [
    ...photos.photos.map(({ id, subject, upload }) => (
      <PhotoSlot
        key={id}
        label={BOOT_SUBJECT_LABELS[subject]}
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
        {BOOT_SUBJECT_LABELS[subject]}
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
          <b>{vehicleName(boot.vehicle, boot.contract.name)}</b>
          <small>
            Boot <Code>{boot.device.code}</Code>
            {boot.wheel ? `, ${WHEEL_LABELS[boot.wheel].toLowerCase()}` : ''}
          </small>
        </div>
      </Row>
      <Block aria-label="Photos">
        <h2>
          Photos, {taken} of {taken + missing.length}
        </h2>
        <PhotoStrip photos={photosOf(boot)} captions="below" slots={slots} />
        <Missing>
          <AddAPhotoIcon size={20} />
          {missingWords(missing)}
        </Missing>
      </Block>
      <p>The owner sees photos of the car, the sign, and the boot. Photos of the space stay with us and the complex.</p>
      <Button variant="ghost" size="touch" full onClick={onLater}>
        Window notice first
      </Button>
    </StepFrame>
  )
}
