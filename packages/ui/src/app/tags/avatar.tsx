import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'

const Disc = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  overflow: hidden;
  font-size: 0.625rem;
  line-height: 1;
  font-weight: 700;
  background: var(--primary-soft);
  color: var(--primary-text);
  &[data-size='lg'] {
    width: 2rem;
    height: 2rem;
    font-size: 0.75rem;
  }
  &[data-size='xl'] {
    width: 4.5rem;
    height: 4.5rem;
    font-size: 1.5rem;
  }
  &[data-none] {
    background: none;
    border: 1.5px dashed var(--control);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** Returns initials: "Rubén Treviño" → "RT"; a single name returns its first letter. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''))
  return letters.join('').toLocaleUpperCase()
}

export interface AvatarProps {
  /** null: no one yet; renders a dashed ring. */
  readonly name: string | null
  readonly src?: string | null
  /** 24, 32, and 72 px. */
  readonly size?: 'md' | 'lg' | 'xl'
}

/** A picture; initials without one, and while it can't be loaded. Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps): ReactElement {
  const [missing, setMissing] = useState<string | null>(null)
  if (name === null) return <Disc aria-hidden="true" data-size={size} data-none="" />
  return (
    <Disc aria-hidden="true" data-size={size}>
      {src && src !== missing ? <img src={src} alt="" onError={() => setMissing(src)} /> : initials(name)}
    </Disc>
  )
}
