import { useContractChoice } from '@curbwise/client/complexes'
import { ContractField } from '@curbwise/ui/app'
import { TextField } from '@curbwise/ui/entry'
import { ApartmentIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'

export interface ComplexFieldProps {
  readonly address: string | null
  readonly error?: string
}

/** The complex by typing a part of its name; with only one there is nothing to choose. */
export function ComplexField({ address, error }: ComplexFieldProps): ReactElement {
  const choice = useContractChoice()
  const [only, another] = choice.options
  const look = { label: 'Complex', size: 'touch', help: address ?? undefined } as const
  if (only && !another && !choice.onSearch && choice.value === only.id)
    return <TextField {...look} icon={<ApartmentIcon />} value={only.name} readOnly />
  return <ContractField {...look} error={error} {...choice} />
}
