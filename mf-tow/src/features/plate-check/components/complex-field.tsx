import { ContractField, useIsPhone, type ContractSwitcherProps, type SwitchOption } from '@curbwise/ui/app'
import type { ReactElement } from 'react'

export type ComplexSearch = Pick<ContractSwitcherProps, 'onSearch' | 'status'>

export interface ComplexFieldProps {
  readonly complexes: readonly SwitchOption[]
  readonly search?: ComplexSearch | undefined
  readonly value: string | null
  readonly onChange: (id: string) => void
  readonly error?: string | undefined
}

/** The complex by typing a part of its name or address. */
export function ComplexField({ complexes, search, value, onChange, error }: ComplexFieldProps): ReactElement {
  return (
    <ContractField
      label="Complex"
      size={useIsPhone() ? 'touch' : 'lg'}
      options={complexes}
      value={value}
      onChange={onChange}
      onSearch={search?.onSearch}
      status={search?.status}
      error={error}
    />
  )
}
