import { createContext, use } from 'react'
import type { FieldValues, UseFormRegister, UseFormReturn } from 'react-hook-form'

/** What a field needs from the surrounding form. */
export interface FormFields {
  readonly register: UseFormRegister<FieldValues>
  readonly errorOf: (name: string) => string | undefined
  /** Registers a field, so that the summary can name and link to it; returns a function that unregisters it. */
  readonly announce: (name: string, field: { readonly id: string; readonly label: string }) => () => void
  readonly submitting: boolean
}

export const FormFieldsContext = createContext<FormFields | null>(null)
export const useFormFields = (): FormFields | null => use(FormFieldsContext)

/** The error of a failed submit, reduced to what a form can show. */
export interface SendFailure {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

export type AnyForm = UseFormReturn
