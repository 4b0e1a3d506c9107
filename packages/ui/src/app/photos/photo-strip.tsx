import { useState, type ReactElement, type ReactNode } from 'react'
import { LockIcon, PublicIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { Lightbox } from './lightbox.tsx'
import { PhotoImage } from './photo-image.tsx'
import { Strip } from './photo-style.ts'
import type { Photo } from './photo.ts'

export interface PhotoStripProps {
  readonly photos: readonly Photo[]
  /** `below` on phones. */
  readonly captions?: 'on' | 'below'
  /** 4: exactly four in a row; otherwise, as many as fit. */
  readonly columns?: 4
  /** PhotoSlots after the photos; each becomes an item of the list. */
  readonly slots?: readonly ReactNode[]
  /** In the lightbox, below the picture: hash, remove. */
  readonly detail?: (photo: Photo) => ReactNode
}

/** Photos in a row, 4:3; an icon shows who can see each, and a click opens it in large. */
export function PhotoStrip({ photos, captions = 'on', columns, slots, detail }: PhotoStripProps): ReactElement {
  const texts = useTexts()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Strip data-columns={columns}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              className="cw-photo"
              onClick={() => setOpen(at)}
              aria-label={[photo.alt, photo.caption, photo.claim].filter(Boolean).join(', ')}
            >
              <PhotoImage src={photo.thumb_url ?? photo.url} alt="" small />
            </button>
            <span className="cw-cap" data-on={captions === 'on' ? '' : undefined}>
              {photo.visibility === 'public' ? (
                <PublicIcon size={13} label={texts.owner_sees} />
              ) : (
                <LockIcon size={13} label={texts.only_staff} />
              )}
              <span>
                {photo.caption}
                {photo.claim ? <small>{photo.claim}</small> : null}
              </span>
            </span>
          </li>
        ))}
        {slots?.map((slot, at) => (
          <li key={`slot ${at}`}>{slot}</li>
        ))}
      </Strip>
      <Lightbox photos={photos} index={open} onIndex={setOpen} detail={detail} />
    </>
  )
}
