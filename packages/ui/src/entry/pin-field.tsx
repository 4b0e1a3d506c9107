import type { ChangeEvent, ReactElement } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PinFieldProps extends Omit<TextFieldProps, 'type' | 'mono' | 'inputMode' | 'maxLength' | 'pattern'> {
  /** Digits; 6 unless told. */
  readonly length?: number
}

/** A PIN in one input: digits only, pasting "304 918" works, browsers neither store nor suggest it. */
export function PinField({ length = 6, onChange, ...rest }: PinFieldProps): ReactElement {
  const tidy = (event: ChangeEvent<HTMLInputElement>): void => {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, length)
    onChange?.(event)
  }
  return (
    <TextField
      {...rest}
      mono="pin"
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      spellCheck={false}
      onChange={tidy}
    />
  )
}
