import { useEffect, useId, type ReactElement, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ErrorIcon } from '../icons.ts'
import { useTexts } from '../theme/kit.ts'
import { FieldBox } from './field-style.ts'
import { useFormFields } from './form-context.ts'

export type FieldSize = 'md' | 'lg' | 'touch' | 'plate'

export interface FieldProps {
  readonly label: string
  /** Path in the surrounding form; without one, the caller controls the field. */
  readonly name?: string
  readonly help?: ReactNode
  /** What is wrong and how to fix it. The form's own error takes precedence. */
  readonly error?: string
  /** Marked as optional; required fields aren't marked. */
  readonly optional?: boolean
  /** Input height: 40, 48 (lg), and 52 px (touch); `plate` is the large plate input on a phone. */
  readonly size?: FieldSize
  readonly hideLabel?: boolean
  /** At the end of the label's line, such as "Forgot password?". */
  readonly labelEnd?: ReactNode
}

export interface Bound {
  readonly id: string
  readonly wrong: string | undefined
  readonly registered: UseFormRegisterReturn | undefined
  /** Props for the input: id, id of its help and error, whether it is invalid. */
  readonly aria: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }
}

/** Connects a field to the surrounding form, if there is one and the field has a name. */
export const useField = ({ name, label, help, error, id: givenId }: FieldProps & { readonly id?: string }): Bound => {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const form = useFormFields()
  const announce = form?.announce
  useEffect(() => (name && announce ? announce(name, { id, label }) : undefined), [announce, name, id, label])
  const wrong = (name ? form?.errorOf(name) : undefined) ?? error
  const described = [wrong ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return {
    id,
    wrong,
    registered: name && form ? form.register(name) : undefined,
    aria: { id, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': described || undefined },
  }
}

/** Error and help below an input; `useField` refers to their ids. */
export function FieldNotes({
  bound,
  help,
}: {
  readonly bound: Pick<Bound, 'id' | 'wrong'>
  readonly help?: ReactNode
}): ReactElement {
  return (
    <>
      {bound.wrong ? (
        <p className="cw-err" id={`${bound.id}-error`}>
          <ErrorIcon />
          {bound.wrong}
        </p>
      ) : null}
      {help ? (
        <p className="cw-help" id={`${bound.id}-help`}>
          {help}
        </p>
      ) : null}
    </>
  )
}

export interface FieldFrameProps extends Omit<FieldProps, 'name' | 'error'> {
  readonly bound: Bound
  readonly children: ReactNode
}

/** Label above the input, help and error below. */
export function FieldFrame({
  bound,
  label,
  help,
  optional,
  size = 'md',
  hideLabel,
  labelEnd,
  children,
}: FieldFrameProps): ReactElement {
  const texts = useTexts()
  return (
    <FieldBox data-size={size} data-wrong={bound.wrong ? '' : undefined}>
      <div className={hideLabel ? 'cw-vh' : 'cw-fl'}>
        <label htmlFor={bound.id}>{label}</label>
        {optional ? <small>{texts.optional}</small> : null}
        {labelEnd ? <span>{labelEnd}</span> : null}
      </div>
      {children}
      <FieldNotes bound={bound} help={help} />
    </FieldBox>
  )
}
