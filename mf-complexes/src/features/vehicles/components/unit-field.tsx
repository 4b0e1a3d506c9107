import { ContractField } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useUnitChoice } from '../api/use-unit-choice.ts'

export interface UnitFieldProps {
  readonly contract_id: string
  readonly value: string
  readonly onChange: (id: string) => void
  /** Whether a vehicle may also be the complex's own. */
  readonly complex?: boolean
}

/** The unit by typing its number, a name or a plate of it. */
export function UnitField({ contract_id, value, onChange, complex = false }: UnitFieldProps): ReactElement {
  const choice = useUnitChoice(contract_id, { complex })
  return <ContractField label="Unit" size="lg" {...choice} value={value || null} onChange={onChange} name="unit_id" />
}
