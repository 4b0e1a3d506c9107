import type { ReactElement } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useFormFields } from './form-context.ts'

/** Submits the surrounding form; busy while that runs. */
export function SubmitButton({ variant = 'primary', busy, ...rest }: Omit<ButtonProps, 'type'>): ReactElement {
  const form = useFormFields()
  return <Button type="submit" variant={variant} busy={busy ?? form?.submitting ?? false} {...rest} />
}
