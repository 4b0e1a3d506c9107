import { Menu, PhotoSlot, PhotoStrip, type Photo } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { AddAPhotoIcon } from '@curbwise/ui/icons'
import { fileTypeOf, PHOTO_SUBJECTS, type PhotoSubject, REQUIRED_SUBJECTS } from '@curbwise/rules/tows/photos'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import type { PhotoBag } from '../api/use-photos.ts'
import { missingOf } from '../state/photos.ts'
import { Block } from './style.ts'
import { useDriverTexts, useRequestTexts } from '../../../parts/driver-texts.ts'

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
  (remove: PhotoBag['remove'], words: string) =>
  ({ id }: Photo): ReactElement => (
    <Removal>
      <Button size="sm" onClick={() => remove(id)}>
        {words}
      </Button>
    </Removal>
  )

/** The photos, and a labeled slot for each missing one. Tapping a photo enlarges it; it can be removed there. */
export function PhotoBlock({ bag, lost }: { readonly bag: PhotoBag; readonly lost: boolean }): ReactElement {
  const t = useRequestTexts()
  const texts = useDriverTexts()
  const missing = missingOf(bag.photos)
  const [wanted, setWanted] = useState<PhotoSubject | null>(null)
  const further = FURTHER.filter((subject) => !bag.photos.some((photo) => photo.subject === subject))
  const slots: readonly PhotoSubject[] = wanted && further.includes(wanted) ? [...missing, wanted] : missing
  const names = missing.map((subject) => texts(`subject.${subject}`).toLowerCase())
  return (
    <Block aria-label={t('photos')}>
      <h3>{t('photos')}</h3>
      {lost ? (
        <Alert severity="warn" title={t('photos.again')}>
          {t('photos.lost')}
        </Alert>
      ) : null}
      <PhotoStrip
        captions="below"
        columns={4}
        photos={bag.photos.map(({ id, subject, url }) => ({
          id,
          url,
          alt: texts(`subject.${subject}`),
          caption: texts(`subject.${subject}`),
          visibility: fileTypeOf(subject) === 'tow_image_public' ? 'public' : 'private',
        }))}
        detail={removal(bag.remove, t('photos.remove'))}
        slots={slots.map((subject, at) => (
          <PhotoSlot
            key={subject}
            label={texts(`subject.${subject}`)}
            next={at === 0}
            source="any"
            onCapture={(blob, claimed_at) => bag.add(subject, blob, claimed_at)}
          />
        ))}
      />
      {missing.length > 0 ? <Missing>{t('photos.missing', { names: names.join(', ') })}</Missing> : null}
      {further.length > 0 ? (
        <Menu
          label={t('photos.further')}
          trigger={
            <Button size="lg" icon={<AddAPhotoIcon />}>
              {t('photos.another')}
            </Button>
          }
          items={further.map((subject) => ({
            label: texts(`subject.${subject}`),
            detail: t(fileTypeOf(subject) === 'tow_image_public' ? 'photos.public' : 'photos.private'),
            onSelect: () => setWanted(subject),
          }))}
        />
      ) : null}
      <p>{t('photos.what')}</p>
    </Block>
  )
}
