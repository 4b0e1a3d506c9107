import { createContext, use } from 'react'
import type { FieldValues, UseFormRegister, UseFormReturn } from 'react-hook-form'

/** What a field needs of the form around it. */
export interface FormFields {
  readonly register: UseFormRegister<FieldValues>
  readonly errorOf: (name: string) => string | undefined
  /** A field makes itself known, so that the summary can name it and lead to it; returns the way to be forgotten. */
  readonly announce: (name: string, field: { readonly id: string; readonly label: string }) => () => void
  readonly submitting: boolean
}

export const FormFieldsContext = createContext<FormFields | null>(null)
export const useFormFields = (): FormFields | null => use(FormFieldsContext)

/** The errors of a failed send: what the server (or anything else) threw, as far as a form can use it. */
export interface SendFailure {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

export type AnyForm = UseFormReturn
