import type { CSSProperties, ReactElement, Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import { InputBox } from './field-style.ts'
import { mergeInput } from './merge-input.ts'

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Multiline text; grows with its content. */
export function TextArea({
  label,
  name,
  help,
  error,
  optional,
  size,
  hideLabel,
  labelEnd,
  id,
  ref,
  rows = 3,
  ...area
}: TextAreaProps): ReactElement {
  const bound = useField({ label, name, help, error, id })
  return (
    <FieldFrame bound={bound} {...{ label, help, optional, size, hideLabel, labelEnd }}>
      <InputBox style={{ '--rows': rows } as CSSProperties}>
        <textarea name={name} rows={rows} {...mergeInput(area, bound.registered, ref)} {...bound.aria} />
      </InputBox>
    </FieldFrame>
  )
}
