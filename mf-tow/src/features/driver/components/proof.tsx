import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { PhotoSlot, PhotoStrip, StepsBar, StatusChip, type Photo, type Upload } from '@curbwise/ui/app'
import { CheckIcon, ErrorIcon } from '@curbwise/ui/icons'
import { type PhotoSubject, REQUIRED_SUBJECTS, SUBJECT_LABELS, slotKey } from '@curbwise/rules/tows/photos'
import type { ReactElement } from 'react'
import { missingOf, STEPS, stepsTaken } from '../state/task.ts'
import { photosWords } from '../state/words.ts'
import { Block, Row, Message } from './style.ts'

interface Sending {
  readonly id: string
  readonly subject: PhotoSubject
  readonly upload: Upload
}

export interface ProofProps {
  readonly tow: Tow
  /** Photos on their way, or that did not get through. */
  readonly sending: readonly Sending[]
  readonly onPhoto: (subject: PhotoSubject, photo: Blob, claimed_at: Date) => void
  readonly onRetry: (id: string) => void
}

/** As one walks around the car; whatever else there is comes last. */
const orderOf = (subject: PhotoSubject): number => {
  const at = (REQUIRED_SUBJECTS as readonly PhotoSubject[]).indexOf(subject)
  return at < 0 ? REQUIRED_SUBJECTS.length : at
}

const photosOf = (tow: Tow): readonly Photo[] =>
  [...tow.images]
    .sort((a, b) => orderOf(a.subject) - orderOf(b.subject))
    .map((image) => ({
      id: image.id,
      url: image.file_url,
      thumb_url: image.thumb_url,
      alt: SUBJECT_LABELS[image.subject],
      caption: SUBJECT_LABELS[image.subject],
      visibility: image.file_type === 'tow_image_public' ? 'public' : 'private',
    }))

/** How far the tow is, and its photos: those that are there, and a named place for each that is missing. */
export function Proof({ tow, sending, onPhoto, onRetry }: ProofProps): ReactElement {
  const missing = missingOf(
    tow.photos_missing,
    sending.map(({ subject }) => subject),
  )
  const places = [...tow.photos_missing].sort((a, b) => orderOf(a) - orderOf(b))
  const taken = stepsTaken(tow.step)
  const slots = tow.can.add_image
    ? places.map((subject, at) => {
        const own = sending.find((one) => one.subject === subject)
        return (
          <PhotoSlot
            key={slotKey(places, at)}
            label={SUBJECT_LABELS[subject]}
            next={subject === missing[0]}
            upload={own?.upload ?? null}
            onRetry={() => own && onRetry(own.id)}
            onCapture={(photo, claimed_at) => onPhoto(subject, photo, claimed_at)}
          />
        )
      })
    : []
  return (
    <Block aria-label="Steps and photos">
      <Row>
        <div>
          <StatusChip status={tow.status} step={tow.step} word="step" size="lg" />
        </div>
        <span>{taken === 0 ? 'Not accepted yet' : `Step ${taken} of ${STEPS}`}</span>
      </Row>
      <StepsBar step={taken} steps={STEPS} />
      <PhotoStrip photos={photosOf(tow)} captions="below" columns={4} slots={slots} />
      <Message data-missing={missing.length > 0 ? '' : undefined}>
        {missing.length > 0 ? <ErrorIcon size={20} /> : <CheckIcon size={20} />}
        {photosWords(tow.images.length + sending.length, missing, SUBJECT_LABELS)}
      </Message>
    </Block>
  )
}
