import { Menu, PhotoSlot } from '@curbwise/ui/app'
import { Alert, Button, IconButton } from '@curbwise/ui/entry'
import { CloseIcon, ExpandMoreIcon } from '@curbwise/ui/icons'
import { PHOTO_SUBJECTS, SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import { useRef, type ReactElement } from 'react'
import type { PhotoBag } from '../../api/use-photos.ts'
import { missingOf } from '../../state/photos.ts'
import { Drop, Line } from './desk-style.ts'

export interface DeskPhotosProps {
  readonly bag: PhotoBag
  /** There were photos before the page was reloaded. */
  readonly lost: boolean
  readonly onFiles: (files: FileList | null) => void
}

/** The photos, several at once by drop or file dialog. Each says what it shows, which can be changed. */
export function DeskPhotos({ bag, lost, onFiles }: DeskPhotosProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const missing = missingOf(bag.photos)
  const names = missing.map((subject) => SUBJECT_LABELS[subject].toLowerCase()).join(', ')
  return (
    <section aria-labelledby="desk-photos">
      <Line style={{ marginBottom: 8 }}>
        <h2 id="desk-photos">Photos</h2>
        {missing.length > 0 ? <span>{`${4 - missing.length} of 4, missing: ${names}`}</span> : null}
      </Line>
      {lost ? (
        <Alert severity="warn" title="Add the photos again">
          The page was reloaded, and photos aren’t saved until the request is sent.
        </Alert>
      ) : null}
      <Drop>
        <ul>
          {bag.photos.map(({ id, subject, url }) => (
            <li key={id}>
              <img src={url} alt="" />
              <div>
                <Menu
                  label="What the photo shows"
                  trigger={
                    <Button size="sm" variant="ghost" aria-label={`${SUBJECT_LABELS[subject]}: change what it shows`}>
                      {SUBJECT_LABELS[subject]}
                      <ExpandMoreIcon size={16} />
                    </Button>
                  }
                  items={PHOTO_SUBJECTS.map((value) => ({
                    label: SUBJECT_LABELS[value],
                    selected: value === subject,
                    onSelect: () => bag.move(id, value),
                  }))}
                />
                <IconButton
                  size="sm"
                  label={`Remove the photo: ${SUBJECT_LABELS[subject]}`}
                  icon={<CloseIcon size={18} />}
                  onClick={() => bag.remove(id)}
                />
              </div>
            </li>
          ))}
          {missing.map((subject, at) => (
            <li key={subject}>
              <PhotoSlot
                label={SUBJECT_LABELS[subject]}
                next={at === 0}
                source="any"
                onCapture={(blob, claimed_at) => bag.add(subject, blob, claimed_at)}
              />
            </li>
          ))}
        </ul>
        <p>
          Drop photos anywhere on this page, several at once, or
          <Button size="sm" onClick={() => input.current?.click()}>
            Choose files
          </Button>
        </p>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          accept="image/*"
          aria-label="Photos"
          onChange={({ target }) => {
            onFiles(target.files)
            target.value = ''
          }}
        />
      </Drop>
    </section>
  )
}
