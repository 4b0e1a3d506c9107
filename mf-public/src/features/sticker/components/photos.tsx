import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { useLanguage } from '@curbwise/platform'
import { useState, type ReactElement } from 'react'
import { caseTime } from '../../../parts/case-text.ts'
import { photoAddress } from '../api/use-sticker.ts'
import { usePageTexts } from '../state/texts.ts'
import { Shots } from './style.ts'

export interface PhotosProps {
  readonly token: string
  readonly sticker: PublicSticker
}

/** The sticker's photos, each with the time at which it came in. */
export function Photos({ token, sticker: { images, contract } }: PhotosProps): ReactElement | null {
  const t = usePageTexts()
  const { language } = useLanguage()
  const [failed, setFailed] = useState<readonly string[]>([])
  if (images.length === 0) return null
  return (
    <Shots>
      {images.map(({ id, uploaded_at }, at) => (
        <li key={id}>
          {failed.includes(id) ? (
            t('photos.failed')
          ) : (
            <img
              src={photoAddress(token, id)}
              alt={t('photos.one', { number: at + 1 })}
              onError={() => setFailed((before) => [...before, id])}
            />
          )}
          <time dateTime={uploaded_at}>{caseTime(uploaded_at, contract.timezone, language)}</time>
        </li>
      ))}
    </Shots>
  )
}
