import styled from '@emotion/styled'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { IconButton } from '../../entry/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { PhotoImage } from './photo-image.tsx'
import type { Photo } from './photo.ts'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  img {
    display: block;
    width: 100%;
    max-height: 64vh;
    object-fit: contain;
    border-radius: 8px;
    background: var(--photo);
  }
  footer {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 34px;
  }
  footer > div {
    flex: 1;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  footer b {
    display: block;
    color: var(--text);
    font-weight: 600;
  }
  /* The photo is as wide as the dialog. */
  @media (max-width: 576px) {
    margin-inline: -24px;
    img {
      max-height: 72vh;
      border-radius: 0;
    }
    footer {
      padding-inline: 24px;
    }
  }
`

export interface LightboxProps {
  readonly photos: readonly Photo[]
  /** Index of the shown photo; null closes the lightbox. */
  readonly index: number | null
  readonly onIndex: (index: number | null) => void
  readonly detail?: ((photo: Photo) => ReactNode) | undefined
}

/** One photo in large; arrow keys move between photos. */
export function Lightbox({ photos, index, onIndex, detail }: LightboxProps): ReactElement | null {
  const texts = useTexts()
  const photo = index === null ? undefined : photos[index]
  if (!photo || index === null) return null
  const go = (by: number): void => {
    const next = index + by
    if (next >= 0 && next < photos.length) onIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Dialog open onClose={() => onIndex(null)} title={photo.alt} width="wide">
      <Frame onKeyDown={onKeyDown} role="presentation">
        <PhotoImage src={photo.url} alt={photo.alt} />
        <footer>
          <IconButton label={texts.back} icon={<ChevronLeftIcon />} disabled={index === 0} onClick={() => go(-1)} />
          <div>
            {photo.caption ? <b>{[photo.caption, photo.claim].filter(Boolean).join(', ')}</b> : null}
            {detail?.(photo)}
          </div>
          <IconButton
            label={texts.next}
            icon={<ChevronRightIcon />}
            disabled={index === photos.length - 1}
            onClick={() => go(1)}
          />
        </footer>
      </Frame>
    </Dialog>
  )
}
