import { useEffect, useState, type MouseEvent, type ReactElement } from 'react'
import { useTexts } from '../theme/kit.ts'
import { Face } from './plate-style.ts'
import { spellPlate, stateName } from './plate-spell.ts'

export interface PlateTagProps {
  /** The stored text, with its spacing. */
  readonly plate: string
  /** Two-letter code; null if unknown. */
  readonly state?: string | null
  /** sm 24 (row), md 32 (card), lg 50 (panel), xl 78 (driver) px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Positions in `plate` (0-based) of doubtful characters. */
  readonly mark?: readonly number[]
  /** A click copies the plate, unless false (inside links and radio cards). */
  readonly copy?: boolean
}

const COPIED_MS = 1200

function Characters({ plate, mark }: Pick<PlateTagProps, 'plate' | 'mark'>): ReactElement {
  if (!mark?.length) return <b aria-hidden="true">{plate}</b>
  return (
    <b aria-hidden="true">
      {[...plate].map((character, at) => (mark.includes(at) ? <mark key={at}>{character}</mark> : character))}
    </b>
  )
}

/** A license plate, with the same design for every state. Spelled out for screen readers. */
export function PlateTag({ plate, state, size = 'sm', mark, copy = true }: PlateTagProps): ReactElement {
  const texts = useTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const large = size === 'lg' || size === 'xl'
  const label = texts.plate(stateName(state), spellPlate(plate))
  const inner = (
    <>
      {state ? <i aria-hidden="true">{large ? stateName(state) : state}</i> : null}
      <Characters plate={plate} mark={mark} />
      {copied ? <em role="status">{texts.copied}</em> : null}
    </>
  )
  if (!copy)
    return (
      <Face as="span" data-size={size} role="img" aria-label={label}>
        {inner}
      </Face>
    )

  const onClick = (event: MouseEvent): void => {
    event.stopPropagation()
    event.preventDefault()
    navigator.clipboard?.writeText(plate).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Face type="button" data-size={size} title={texts.copy} onClick={onClick}>
      <span className="cw-vh">{`${label}. ${texts.copy}`}</span>
      {inner}
    </Face>
  )
}
