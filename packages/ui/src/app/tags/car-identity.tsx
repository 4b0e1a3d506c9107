import { PlateTag } from '../../entry/plate-tag.tsx'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

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
  if (plate) return <PlateTag plate={plate} state={state} size={size} copy={copy} />
  return (
    <Vin>
      {vin ? (
        <>
          VIN <b>…{vin.slice(-6)}</b>
        </>
      ) : (
        'No plate'
      )}
    </Vin>
  )
}

/** The same as text, for labels. */
export const carIdentityWords = ({ plate, state, vin }: Pick<CarIdentityProps, 'plate' | 'state' | 'vin'>): string =>
  plate ? [state, plate].filter(Boolean).join(' ') : vin ? `VIN ending ${vin.slice(-6)}` : 'No plate'
