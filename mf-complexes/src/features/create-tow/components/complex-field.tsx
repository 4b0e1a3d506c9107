import { useContractChoice } from '@curbwise/client/complexes'
import { ContractField } from '@curbwise/ui/app'
import { ApartmentIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Only = styled.div`
>span{display:block;margin-bottom:5px;font-size:.9375rem;line-height:1.25rem;font-weight:600}
>p{display:flex;align-items:center;gap:9px;min-height:52px;padding:0 14px;border:1px solid var(--line);border-radius:10px;background:var(--surface);font-weight:550}
>p .cw-i{color:var(--text-3)}
>small{display:block;margin-top:6px;font-size:.875rem;line-height:1.25rem;color:var(--text-2)}
`

export interface ComplexFieldProps {
  readonly address: string | null
  readonly error?: string
}

/** The complex by typing a part of its name; with only one there is nothing to choose. */
export function ComplexField({ address, error }: ComplexFieldProps): ReactElement {
  const choice = useContractChoice()
  const [only, another] = choice.options
  if (only && !another && !choice.onSearch && choice.value === only.id) {
    return <Only><span>Complex</span><p><ApartmentIcon size={20} />{only.name}</p>{address ? <small>{address}</small> : null}</Only>
  }
  return <ContractField label="Complex" size="touch" help={address ?? undefined} error={error} {...choice} />
}
