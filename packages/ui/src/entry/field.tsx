import { useEffect, useId, type ReactElement, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ErrorIcon } from '../icons/things.ts'
import { useTexts } from '../theme/kit.ts'
import { FieldBox } from './field-style.ts'
import { useFormFields } from './form-context.ts'

export type FieldSize = 'md' | 'lg' | 'touch' | 'plate'

export interface FieldProps {
  readonly label: string
  /** Path in the form around it; without one the field is the caller's to control. */
  readonly name?: string
  readonly help?: ReactNode
  /** What is wrong and how to mend it. The form's own error comes first. */
  readonly error?: string
  /** Marked as optional; nothing is ever marked as required. */
  readonly optional?: boolean
  /** Inputs of 40, 48 (lg) and 52 px (touch); `plate` is the large plate entry of a phone. */
  readonly size?: FieldSize
  readonly hideLabel?: boolean
  /** At the end of the label's line, such as "Forgot password?". */
  readonly labelEnd?: ReactNode
}

export interface Bound {
  readonly id: string
  readonly wrong: string | undefined
  readonly registered: UseFormRegisterReturn | undefined
  /** For the input: id, name of its help and error, whether it is wrong. */
  readonly aria: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }
}

/** Binds a field to the form around it, if there is one and the field has a name. */
export const useField = ({ name, label, help, error, id: given }: FieldProps & { readonly id?: string }): Bound => {
  const made = useId()
  const id = given ?? made
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

/** Below an input: what is wrong, then the help; the ids are those that `useField` describes it by. */
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

/** Label above, help and error below. */
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
