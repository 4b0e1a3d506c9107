import { PlateTag } from '../../entry/plate-tag.tsx'
import { useKit, type Language } from '../../theme/kit.ts'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const NO_PLATE: Readonly<Record<Language, string>> = { en: 'No plate', es: 'Sin placa' }
const VIN_ENDING: Readonly<Record<Language, string>> = { en: 'VIN ending', es: 'VIN que termina en' }

const Vin = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--text-2);
  font-size: 0.8125rem;
  white-space: nowrap;
  b {
    font-family: 'Martian Mono Variable', monospace;
    font-stretch: 75%;
    font-weight: 600;
    color: var(--text);
  }
`

export interface CarIdentityProps {
  readonly plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** False inside links and buttons. */
  readonly copy?: boolean
}

/** Identifies a car: its plate, or the end of its VIN, or the fact that it has neither. */
export function CarIdentity({ plate, state, vin, size = 'sm', copy }: CarIdentityProps): ReactElement {
  const { language } = useKit()
  if (plate) return <PlateTag plate={plate} state={state} size={size} copy={copy} />
  return (
    <Vin>
      {vin ? (
        <>
          VIN <b>…{vin.slice(-6)}</b>
        </>
      ) : (
        NO_PLATE[language]
      )}
    </Vin>
  )
}

/** The same as text, for labels. */
export const carIdentityWords = (
  { plate, state, vin }: Pick<CarIdentityProps, 'plate' | 'state' | 'vin'>,
  language: Language = 'en',
): string =>
  plate
    ? [state, plate].filter(Boolean).join(' ')
    : vin
      ? `${VIN_ENDING[language]} ${vin.slice(-6)}`
      : NO_PLATE[language]
