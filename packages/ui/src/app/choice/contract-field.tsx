import type { ReactElement } from 'react'
import { FieldFrame, useField, type FieldProps } from '../../entry/field.tsx'
import { ContractSwitcher, type ContractSwitcherProps } from '../layout/contract-switcher.tsx'

export interface ContractFieldProps
  extends Omit<ContractSwitcherProps, 'field'>, Pick<FieldProps, 'help' | 'error' | 'name'> {
  readonly size: 'lg' | 'touch'
}

/**
 * The complex (or another record) as a field of a page: label above, what is typed finds it by name and address. With `name` the form
 * around it names and leads to it in its summary; the value stays the caller's.
 */
export function ContractField({ size, help, error, name, ...choice }: ContractFieldProps): ReactElement {
  const bound = useField({ label: choice.label, help, error, name })
  return (
    <FieldFrame bound={bound} label={choice.label} size={size} help={help}>
      <ContractSwitcher {...choice} field={bound.aria} />
    </FieldFrame>
  )
}
