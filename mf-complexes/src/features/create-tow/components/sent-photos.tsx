import type { tows } from '@curbwise/api/resources/tows.calls'
import type { QueuedPhoto } from '@curbwise/client'
import { Button } from '@curbwise/ui/entry'
import { refusalWords } from '@curbwise/messages/words/refusal'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Block } from './style.ts'
import { useDriverTexts, useRequestTexts, useScreenLanguage } from '../../../parts/driver-texts.ts'

type Photo = QueuedPhoto<typeof tows.addImage>

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 10px;
  li {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  img {
    width: 100%;
    aspect-ratio: 4/3;
    object-fit: cover;
    border-radius: 8px;
    background: var(--photo);
  }
  progress {
    width: 100%;
    height: 6px;
    accent-color: var(--primary);
  }
  small {
    color: var(--text-2);
  }
  small[data-wrong] {
    color: var(--err);
  }
`
/** Photos that the server rejected show its message; photos lost on the way can be sent again. */
export interface SentPhotosProps {
  readonly photos: readonly Photo[]
  readonly urlOf: (photo: Photo) => string | undefined
  readonly onRetry: (id: string) => void
}

/** Upload progress of the photos. */
export function SentPhotos({ photos, urlOf, onRetry }: SentPhotosProps): ReactElement {
  const t = useRequestTexts()
  const texts = useDriverTexts()
  const language = useScreenLanguage()
  const name = ({ input }: Photo): string => texts(`subject.${input.body.subject}`)
  const sent = photos.filter(({ state }) => state === 'sent').length
  return (
    <Block aria-label={t('photos')}>
      <h3>
        {t('photos')}{' '}
        <small>
          {t(sent < photos.length ? 'photos.sent.stay' : 'photos.sent', { count: sent, total: photos.length })}
        </small>
      </h3>
      <List>
        {photos.map((photo) => (
          <li key={photo.id}>
            <img src={urlOf(photo)} alt={name(photo)} />
            {photo.state === 'sending' ? (
              <progress value={photo.progress} max={1} aria-label={t('upload.sending', { subject: name(photo) })} />
            ) : null}
            <small data-wrong={photo.state === 'failed' ? '' : undefined}>
              {t(`upload.${photo.state}`, { subject: name(photo) })}
              {photo.error ? `: ${refusalWords(photo.error, language)}` : ''}
            </small>
            {photo.state === 'failed' ? (
              <Button size="sm" onClick={() => onRetry(photo.id)}>
                {t('upload.try_again')}
              </Button>
            ) : null}
          </li>
        ))}
      </List>
    </Block>
  )
}
