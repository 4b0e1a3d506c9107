import { ApiError } from '@curbwise/client'
import { accountProblem, fieldProblem } from '@curbwise/messages/words/account-problem'
import type { Language } from '@curbwise/platform'
import { z } from 'zod'

/** Returns the schema with its problems in the reader's language. */
export function worded<S extends z.ZodType>(schema: S, language: Language) {
  return z.custom<z.input<S>>().transform((value, context): z.output<S> => {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message: fieldProblem(language, message) })
    return z.NEVER
  })
}

/** Runs a form's call. In Spanish, a failure is thrown in the reader's words, with the fields that it names. */
export async function inWords<T>(sent: Promise<T>, language: Language): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (language === 'en' || !(error instanceof Error)) throw error
    const named = error instanceof ApiError ? Object.entries(error.fields) : []
    const fields = Object.fromEntries(named.map(([field, problem]) => [field, fieldProblem(language, problem)]))
    throw Object.assign(new Error(accountProblem(language, error), { cause: error }), { fields })
  }
}
