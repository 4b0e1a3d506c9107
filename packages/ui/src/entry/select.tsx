import type { ReactElement, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { ExpandMoreIcon } from '../icons.ts'
import { useTexts } from '../theme/kit.ts'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import { InputBox } from './field-style.ts'
import { mergeInput } from './merge-input.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'name' | 'children'> {
  readonly options: readonly SelectOption[]
  /** Shown for the empty value; an empty text omits it. */
  readonly placeholder?: string
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLSelectElement>
}

/** The browser's own select with our styles, which keeps the phone's picker, keyboard control, and screen reader support. */
export function Select({
  label,
  name,
  help,
  error,
  optional,
  size,
  hideLabel,
  labelEnd,
  id,
  options,
  placeholder,
  icon,
  ref,
  ...select
}: SelectProps): ReactElement {
  const bound = useField({ label, name, help, error, id })
  const texts = useTexts()
  const empty = placeholder ?? texts.choose
  return (
    <FieldFrame bound={bound} {...{ label, help, optional, size, hideLabel, labelEnd }}>
      <InputBox>
        {icon}
        <select name={name} {...mergeInput(select, bound.registered, ref)} {...bound.aria}>
          {empty ? <option value="">{empty}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ExpandMoreIcon />
      </InputBox>
    </FieldFrame>
  )
}
