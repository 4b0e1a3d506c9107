import { ContractField, type ContractFieldProps } from '@curbwise/ui/app'
import { useState, type ReactElement } from 'react'
import { useUnitChoice } from './use-unit-choice.ts'

export interface UnitFieldProps {
  readonly contract_id: string
  readonly value: string
  readonly onChange: (id: string) => void
  /** Whether to offer the complex itself, which has vehicles of its own. */
  readonly complex?: boolean
}

/** Picks a unit by its number, a resident's name, or a plate. */
export function UnitField({ contract_id, value, onChange, complex = false }: UnitFieldProps): ReactElement {
  const { options, ...search } = useUnitChoice(contract_id, { complex })
  const [chosen, choose] = useState<ContractFieldProps['options'][number] | null>(null)
  // Keep the selected unit in the options even if the current search doesn't find it.
  const all = chosen && chosen.id === value && options.every(({ id }) => id !== value) ? [chosen, ...options] : options
  return (
    <ContractField
      {...search}
      name="unit_id"
      label="Unit"
      size="lg"
      options={all}
      value={value || null}
      onChange={(id) => {
        choose(all.find((one) => one.id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
