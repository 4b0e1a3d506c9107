import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import { InputBox } from './field-style.ts'
import { mergeInput } from './merge-input.ts'

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'name'> {
  /** Before the text. */
  readonly icon?: ReactNode
  /** After the text: a unit, such as "hours". */
  readonly suffix?: ReactNode
  /** After everything else: a button. */
  readonly end?: ReactNode
  /** Martian Mono: `plate` in capitals, `pin` with wide digits. */
  readonly mono?: 'plate' | 'pin'
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text, a date (`type="date"`), or a number. */
export function TextField({
  label,
  name,
  help,
  error,
  optional,
  size,
  hideLabel,
  labelEnd,
  icon,
  suffix,
  end,
  mono,
  id,
  ref,
  ...input
}: TextFieldProps): ReactElement {
  const bound = useField({ label, name, help, error, id })
  return (
    <FieldFrame bound={bound} {...{ label, help, optional, size, hideLabel, labelEnd }}>
      <InputBox data-mono={mono}>
        {icon}
        <input type="text" name={name} {...mergeInput(input, bound.registered, ref)} {...bound.aria} />
        {suffix ? <span className="cw-suffix">{suffix}</span> : null}
        {end}
      </InputBox>
    </FieldFrame>
  )
}
