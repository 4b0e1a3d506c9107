import { Menu, PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { AddAPhotoIcon } from '@curbwise/ui/icons'
import {
  fileTypeOf,
  PHOTO_SUBJECTS,
  type PhotoSubject,
  REQUIRED_SUBJECTS,
  SUBJECT_LABELS,
} from '@curbwise/rules/tows/photos'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import { missingOf } from '../state/photos.ts'
import { Block } from './style.ts'

const Missing = styled.p`
  && {
    color: var(--warn);
    font-weight: 600;
  }
`
const Removal = styled.span`
  display: inline-block;
  margin-left: 12px;
`
const FURTHER = PHOTO_SUBJECTS.filter((subject) => !(REQUIRED_SUBJECTS as readonly PhotoSubject[]).includes(subject))

const removal =
  (remove: PhotoBag['remove']) =>
  ({ id }: Photo): ReactElement => (
    <Removal>
      <Button size="sm" onClick={() => remove(id)}>
        Remove this photo
      </Button>
    </Removal>
  )

/** The photos, and a labeled slot for each missing one. Tapping a photo enlarges it; it can be removed there. */
export function PhotoBlock({ bag, lost }: { readonly bag: PhotoBag; readonly lost: boolean }): ReactElement {
  const missing = missingOf(bag.photos)
  const [wanted, setWanted] = useState<PhotoSubject | null>(null)
  const further = FURTHER.filter((subject) => !bag.photos.some((photo) => photo.subject === subject))
  const slots: readonly PhotoSubject[] = wanted && further.includes(wanted) ? [...missing, wanted] : missing
  const names = missing.map((subject) => SUBJECT_LABELS[subject].toLowerCase())
  return (
    <Block aria-label="Photos">
      <h3>Photos</h3>
      {lost ? (
        <Alert severity="warn" title="Take the photos again">
          The page was reloaded, and photos aren’t saved until the request is sent.
        </Alert>
      ) : null}
      <PhotoStrip
        captions="below"
        columns={4}
        photos={bag.photos.map(({ id, subject, url }) => ({
          id,
          url,
          alt: SUBJECT_LABELS[subject],
          caption: SUBJECT_LABELS[subject],
          visibility: fileTypeOf(subject) === 'tow_image_public' ? 'public' : 'private',
        }))}
        detail={removal(bag.remove)}
        slots={slots.map((subject, at) => (
          <PhotoSlot
            key={subject}
            label={SUBJECT_LABELS[subject]}
            next={at === 0}
            source="any"
            onCapture={(blob, claimed_at) => bag.add(subject, blob, claimed_at)}
          />
        ))}
      />
      {missing.length > 0 ? <Missing>Missing: {names.join(', ')}</Missing> : null}
      {further.length > 0 ? (
        <Menu
          label="Further photos"
          trigger={
            <Button size="lg" icon={<AddAPhotoIcon />}>
              Further photo
            </Button>
          }
          items={further.map((subject) => ({
            label: SUBJECT_LABELS[subject],
            detail: fileTypeOf(subject) === 'tow_image_public' ? 'The owner sees it' : 'Only the company sees it',
            onSelect: () => setWanted(subject),
          }))}
        />
      ) : null}
      <p>They’re sent with the request. All four are needed before the tow is completed.</p>
    </Block>
  )
}
