import type { ReactElement } from 'react'
import { FieldFrame, useField, type FieldProps } from '../../entry/field.tsx'
import { ContractSwitcher, type ContractSwitcherProps } from '../layout/contract-switcher.tsx'

export interface ContractFieldProps extends Omit<ContractSwitcherProps, 'field'>, Pick<FieldProps, 'help' | 'error'> {
  readonly size: 'lg' | 'touch'
}

/** The complex as a field of a page: label above, what is typed finds it by name and address. */
export function ContractField({ size, help, error, ...choice }: ContractFieldProps): ReactElement {
  const bound = useField({ label: choice.label, help, error })
  return (
    <FieldFrame bound={bound} label={choice.label} size={size} help={help}>
      <ContractSwitcher {...choice} field={bound.aria} />
    </FieldFrame>
  )
}
