import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import styled from '@emotion/styled'
import { useEffect, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import {
  FormProvider,
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { useTexts } from '../theme/kit.ts'
import { FormFieldsContext, type AnyForm, type FormFields } from './form-context.ts'
import { flattenErrors, readFailure } from './form-errors.ts'
import { FormSummary } from './form-summary.tsx'

export type FormSchema<In extends FieldValues, Out> = $ZodType<Out, In>

export interface FormProps<In extends FieldValues, Out> {
  /** Checks the values before they are sent; what it puts out is what `onSubmit` gets. */
  readonly schema: FormSchema<In, Out>
  readonly defaultValues: DefaultValues<In>
  /** Send. If it throws `{ message, fields }`, each field's error goes to its field, the rest to the summary. */
  readonly onSubmit: (values: Out, form: UseFormReturn<In, unknown, Out>) => void | Promise<void>
  readonly children: ReactNode | ((form: UseFormReturn<In, unknown, Out>) => ReactNode)
  /** Told when the form becomes dirty or clean, for guards against losing a draft. */
  readonly onDirty?: (dirty: boolean) => void
  readonly id?: string
  /** Space between fields: 16 px, or 12. */
  readonly gap?: 12 | 16
}

const Column = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 560px;
  width: 100%;
  &[data-gap='12'] {
    gap: 12px;
  }
`

/**
 * A form checked by a zod schema. Nothing is shown before the first send; after a failed one a summary takes the focus and
 * leads to each field, and errors stay until mended.
 */
export function Form<In extends FieldValues, Out>({
  schema,
  defaultValues,
  onSubmit,
  children,
  onDirty,
  id,
  gap = 16,
}: FormProps<In, Out>): ReactElement {
  const texts = useTexts()
  const form = useForm<In, unknown, Out>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const fields = useRef(new Map<string, { id: string; label: string }>())
  const summary = useRef<HTMLDivElement>(null)
  const focusWanted = useRef(false)
  const [failed, setFailed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [thrown, setThrown] = useState<unknown>()

  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  // The errors may come a render later than the failure: the summary takes the focus as soon as it is there.
  useEffect(() => {
    if (!focusWanted.current || !summary.current) return
    focusWanted.current = false
    summary.current.focus()
  })

  const [announce] = useState(() => (name: string, field: { readonly id: string; readonly label: string }) => {
    fields.current.set(name, field)
    return () => void fields.current.delete(name)
  })
  // Made anew on every render: react-hook-form changes its errors in place.
  const context: FormFields = {
    register: (form as unknown as AnyForm).register,
    errorOf: (name) => {
      const found: { readonly message?: unknown } | undefined = get(errors, name)
      return typeof found?.message === 'string' ? found.message : undefined
    },
    announce,
    submitting: isSubmitting,
  }

  const fail = (): void => {
    focusWanted.current = true
    setFailed(true)
  }
  const send = async (values: Out): Promise<void> => {
    setRefusal(null)
    setThrown(undefined)
    try {
      await onSubmit(values, form)
    } catch (error) {
      const failure = readFailure(error, texts.not_saved)
      setThrown(error)
      const named = Object.entries(failure.fields)
      for (const [name, message] of named) form.setError(name as Path<In>, { type: 'server', message })
      if (named.length === 0) setRefusal(failure.message)
      fail()
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.stopPropagation()
    setRefusal(null)
    void form.handleSubmit(send, () => fail())(event)
  }

  return (
    <FormProvider {...form}>
      <FormFieldsContext value={context}>
        <Column id={id} noValidate onSubmit={submit} data-gap={gap}>
          {failed ? (
            <FormSummary
              ref={summary}
              errors={flattenErrors(errors)}
              fields={fields.current}
              refusal={refusal}
              thrown={thrown}
            />
          ) : null}
          {typeof children === 'function' ? children(form) : children}
        </Column>
      </FormFieldsContext>
    </FormProvider>
  )
}
