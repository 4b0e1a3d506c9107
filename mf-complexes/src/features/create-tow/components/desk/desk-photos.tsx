import { Menu, PhotoSlot } from '@curbwise/ui/app'
import { Alert, Button, IconButton } from '@curbwise/ui/entry'
import { CloseIcon, ExpandMoreIcon } from '@curbwise/ui/icons'
import { PHOTO_SUBJECTS } from '@curbwise/rules/tows/photos'
import { useRef, type ReactElement } from 'react'
import type { PhotoBag } from '../../api/use-photos.ts'
import { missingOf } from '../../state/photos.ts'
import { Drop, Line } from './desk-style.ts'
import { useDriverTexts, useRequestTexts } from '../../../../parts/driver-texts.ts'

export interface DeskPhotosProps {
  readonly bag: PhotoBag
  /** There were photos before the page was reloaded. */
  readonly lost: boolean
  readonly onFiles: (files: FileList | null) => void
}

/** The photos, several at once by drop or file dialog. Each says what it shows, which can be changed. */
export function DeskPhotos({ bag, lost, onFiles }: DeskPhotosProps): ReactElement {
  const t = useRequestTexts()
  const texts = useDriverTexts()
  const input = useRef<HTMLInputElement>(null)
  const missing = missingOf(bag.photos)
  const names = missing.map((subject) => texts(`subject.${subject}`).toLowerCase()).join(', ')
  return (
    <section aria-labelledby="desk-photos">
      <Line style={{ marginBottom: 8 }}>
        <h2 id="desk-photos">{t('photos')}</h2>
        {missing.length > 0 ? <span>{t('photos.some', { count: 4 - missing.length, names })}</span> : null}
      </Line>
      {lost ? (
        <Alert severity="warn" title={t('photos.add_again')}>
          {t('photos.lost')}
        </Alert>
      ) : null}
      <Drop>
        <ul>
          {bag.photos.map(({ id, subject, url }) => (
            <li key={id}>
              <img src={url} alt="" />
              <div>
                <Menu
                  label={t('photos.shows')}
                  trigger={
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('photos.change', { subject: texts(`subject.${subject}`) })}
                    >
                      {texts(`subject.${subject}`)}
                      <ExpandMoreIcon size={16} />
                    </Button>
                  }
                  items={PHOTO_SUBJECTS.map((value) => ({
                    label: texts(`subject.${value}`),
                    selected: value === subject,
                    onSelect: () => bag.move(id, value),
                  }))}
                />
                <IconButton
                  size="sm"
                  label={t('photos.remove_named', { subject: texts(`subject.${subject}`) })}
                  icon={<CloseIcon size={18} />}
                  onClick={() => bag.remove(id)}
                />
              </div>
            </li>
          ))}
          {missing.map((subject, at) => (
            <li key={subject}>
              <PhotoSlot
                label={texts(`subject.${subject}`)}
                next={at === 0}
                source="any"
                onCapture={(blob, claimed_at) => bag.add(subject, blob, claimed_at)}
              />
            </li>
          ))}
        </ul>
        <p>
          {t('photos.drop')}
          <Button size="sm" onClick={() => input.current?.click()}>
            {t('photos.choose')}
          </Button>
        </p>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          accept="image/*"
          aria-label={t('photos')}
          onChange={({ target }) => {
            onFiles(target.files)
            target.value = ''
          }}
        />
      </Drop>
    </section>
  )
}
