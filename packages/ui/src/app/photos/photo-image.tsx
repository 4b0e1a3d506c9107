import styled from '@emotion/styled'
import { useEffect, useState, type ReactElement } from 'react'
import { ImageIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'

const Missing = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  width: 100%;
  height: 100%;
  min-height: 72px;
  padding: 6px;
  background: var(--sunken);
  color: var(--text-2);
  font-size: 0.75rem;
  line-height: 1rem;
  text-align: center;
`

export interface PhotoImageProps {
  readonly src: string
  /** Empty where the element around it names the photo. */
  readonly alt: string
  /** Small ones load when they are near the screen. */
  readonly small?: boolean
}

/** A photo that the server has. Where it doesn't load, as on a phone without a signal, a plain area says so, until the browser is online. */
export function PhotoImage({ src, alt, small = false }: PhotoImageProps): ReactElement {
  const texts = useTexts()
  const [failed, setFailed] = useState<string | null>(null)
  const is_missing = failed === src
  useEffect(() => {
    if (!is_missing) return undefined
    const again = (): void => setFailed(null)
    globalThis.addEventListener('online', again)
    return () => globalThis.removeEventListener('online', again)
  }, [is_missing])
  if (is_missing)
    return (
      <Missing>
        <ImageIcon size={22} />
        {[alt, texts.photo_not_here].filter(Boolean).join('. ')}
      </Missing>
    )
  return (
    <img
      src={src}
      alt={alt}
      onError={() => setFailed(src)}
      {...(small && ({ loading: 'lazy', decoding: 'async' } as const))}
    />
  )
}
