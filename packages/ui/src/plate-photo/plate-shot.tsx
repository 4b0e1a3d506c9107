import { Button } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { closeUpOf, type Corner } from './close-up.ts'
import { usePhotoTexts } from './texts.ts'

const Shot = styled.figure`
  position: relative;
  margin: 0;
  border-radius: 12px;
  overflow: hidden;
  background: var(--photo);
  aspect-ratio: 2;
  max-width: 560px;
  > div {
    position: absolute;
    inset: 0;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > div[data-close] img {
    position: absolute;
    max-width: none;
    height: auto;
    object-fit: fill;
  }
  > button {
    position: absolute;
    right: 8px;
    bottom: 8px;
  }
`

export interface PlateShotProps {
  /** Address of the photo. */
  readonly url: string
  /** Of the plates in it; empty shows the whole photo. */
  readonly corners: readonly Corner[]
  /** Takes another photo. Absent where no photo can be read. */
  readonly onRetake?: (() => void) | undefined
}

/** A photo of a plate, close up once it is known where the plate is. */
export function PlateShot({ url, corners, onRetake }: PlateShotProps): ReactElement {
  const texts = usePhotoTexts()
  const [ratio, setRatio] = useState(4 / 3)
  const close = closeUpOf(corners, ratio)
  return (
    <Shot>
      <div data-close={close ? '' : undefined}>
        <img
          src={url}
          alt={texts.photographed}
          style={close ?? undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
          }}
        />
      </div>
      {onRetake ? (
        <Button size="lg" icon={<PhotoCameraIcon />} onClick={onRetake}>
          {texts.retake}
        </Button>
      ) : null}
    </Shot>
  )
}
