import type { ReactElement } from 'react'
import { FieldFrame, useField, type FieldProps } from '../../entry/field.tsx'
import { ContractSwitcher, type ContractSwitcherProps } from '../layout/contract-switcher.tsx'

export interface ContractFieldProps
  extends Omit<ContractSwitcherProps, 'field'>, Pick<FieldProps, 'help' | 'error' | 'name'> {
  readonly size: 'lg' | 'touch'
}

/**
 * The complex (or another record) as a form field: label above, searchable by name and address. With `name`, the surrounding form's summary
 * names and links to it; the caller controls the value.
 */
export function ContractField({ size, help, error, name, ...choice }: ContractFieldProps): ReactElement {
  const bound = useField({ label: choice.label, help, error, name })
  return (
    <FieldFrame bound={bound} label={choice.label} size={size} help={help}>
      <ContractSwitcher {...choice} field={bound.aria} />
    </FieldFrame>
  )
}
