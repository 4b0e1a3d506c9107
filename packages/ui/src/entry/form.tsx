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
import { FormSummary, type FormPurpose } from './form-summary.tsx'

export type FormSchema<In extends FieldValues, Out> = $ZodType<Out, In>

export interface FormProps<In extends FieldValues, Out> {
  /** Validates the values before submitting; `onSubmit` gets its output. */
  readonly schema: FormSchema<In, Out>
  readonly defaultValues: DefaultValues<In>
  /** Submits the values. If it throws `{ message, fields }`, each field's error is shown at its field, and the rest in the summary. */
  readonly onSubmit: (values: Out, form: UseFormReturn<In, unknown, Out>) => void | Promise<void>
  readonly children: ReactNode | ((form: UseFormReturn<In, unknown, Out>) => ReactNode)
  /** Called when the form becomes dirty or clean, to protect unsaved work. */
  readonly onDirty?: (dirty: boolean) => void
  readonly id?: string
  /** What the form does with its values, so that the summary can say that it didn't: saves them, or sends a question. */
  readonly purpose?: FormPurpose
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
 * A form validated by a zod schema. Shows no errors before the first submit. After a failed one, a summary gets the focus and links to each
 * field, and errors stay until fixed.
 */
export function Form<In extends FieldValues, Out>({
  schema,
  defaultValues,
  onSubmit,
  children,
  onDirty,
  id,
  purpose = 'save',
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
  const shouldFocusSummary = useRef(false)
  const [failed, setFailed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [thrown, setThrown] = useState<unknown>()

  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  // Errors may render after the failure: focus the summary as soon as it appears.
  useEffect(() => {
    if (!shouldFocusSummary.current || !summary.current) return
    shouldFocusSummary.current = false
    summary.current.focus()
  })

  // In another language, the errors have other words: validates again, and drops what the server said.
  const shownIn = useRef(texts)
  useEffect(() => {
    if (shownIn.current === texts) return
    shownIn.current = texts
    setRefusal(null)
    setThrown(undefined)
    if (form.formState.isSubmitted) void form.trigger()
  }, [texts, form])

  const [announce] = useState(() => (name: string, field: { readonly id: string; readonly label: string }) => {
    fields.current.set(name, field)
    return () => void fields.current.delete(name)
  })
  // Created on every render, because react-hook-form mutates its errors.
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
    shouldFocusSummary.current = true
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
              purpose={purpose}
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
