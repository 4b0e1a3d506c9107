import { ContractSwitcher } from '@curbwise/ui/app'
import { ApartmentIcon, ErrorIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

export interface Complex {
  readonly id: string
  readonly name: string
  readonly timezone: string
}

const Box = styled.div`
>span{display:block;margin-bottom:5px;font-size:.9375rem;line-height:1.25rem;font-weight:600}
>div{margin:0}
>div>div,>p{min-height:52px;border-radius:10px;padding:0 14px}
>div>div input{font-size:1rem;font-weight:500}
>p{display:flex;align-items:center;gap:9px;border:1px solid var(--line);background:var(--surface);font-weight:550}
>p .cw-i{color:var(--text-3)}
>small{display:block;margin-top:6px;font-size:.875rem;line-height:1.25rem;color:var(--text-2)}
>small[data-wrong]{display:flex;gap:6px;color:var(--err)}
`

export interface ComplexFieldProps {
  readonly complexes: readonly Complex[]
  readonly complex: Complex | null
  readonly address: string | null
  readonly onComplex: (id: string) => void
  readonly error?: string
}

/** The complex by typing a part of its name; with only one there is nothing to choose. */
export function ComplexField({ complexes, complex, address, onComplex, error }: ComplexFieldProps): ReactElement {
  return (
    <Box>
      <span aria-hidden="true">Complex</span>
      {complexes.length === 1 && complex
        ? <p><ApartmentIcon size={20} />{complex.name}</p>
        : <ContractSwitcher label="Complex" options={complexes} value={complex?.id ?? null} onChange={onComplex} />}
      {error ? <small data-wrong="" role="alert"><ErrorIcon size={18} />{error}</small> : address ? <small>{address}</small> : null}
    </Box>
  )
}
