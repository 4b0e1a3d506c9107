import { ContractSwitcher } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'

const Box = styled.div`
min-width:0;
>span{display:block;margin-bottom:5px;font-size:.8125rem;line-height:1.125rem;font-weight:600;color:var(--text-2)}
>div{margin:0}
>div>div{min-height:48px;border-radius:8px;padding:0 12px}
>div>div input{font-size:1rem;font-weight:500}
.cw-listbox{min-width:min(340px,calc(100vw - 32px));right:auto;width:100%}
@media (max-width:576px){>span{font-size:.9375rem;line-height:1.25rem;color:var(--text)}>div>div{min-height:52px;border-radius:10px}}
`

export interface ComplexFieldProps {
  readonly complexes: readonly Complex[]
  readonly value: string | null
  readonly onChange: (id: string) => void
}

/** The complex by typing a part of its name or address. */
export function ComplexField({ complexes, value, onChange }: ComplexFieldProps): ReactElement {
  return (
    <Box>
      <span aria-hidden="true">Complex</span>
      <ContractSwitcher label="Complex" options={complexes} value={value} onChange={onChange} />
    </Box>
  )
}
