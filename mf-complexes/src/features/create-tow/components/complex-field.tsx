import { useContractChoice } from '@curbwise/client/complexes'
import { ContractField } from '@curbwise/ui/app'
import { TextField } from '@curbwise/ui/entry'
import { ApartmentIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

export interface ComplexFieldProps {
  readonly address: string | null
  readonly error?: string
}

/** Picks the complex by part of its name; read-only if there is just one. */
export function ComplexField({ address, error }: ComplexFieldProps): ReactElement {
  const t = useRequestTexts()
  const choice = useContractChoice()
  const [only, another] = choice.options
  const look = { label: t('complex'), size: 'touch', help: address ?? undefined } as const
  if (only && !another && !choice.onSearch && choice.value === only.id)
    return <TextField {...look} icon={<ApartmentIcon />} value={only.name} readOnly />
  return <ContractField {...look} error={error} {...choice} />
}
