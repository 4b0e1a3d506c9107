import { ApiError } from '@curbwise/client'
import { refusalTextsIn, refusalWords } from '@curbwise/messages/words/refusal'
import type { Language } from '@curbwise/platform'

export { refusalWords }

/** Runs a call of a form. In Spanish, a refusal is thrown as a sentence that the form shows, with the fields it names. */
export async function withRefusalWords<T>(call: Promise<T>, language: Language): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (language === 'en' || !(error instanceof ApiError)) throw error
    const t = refusalTextsIn(language)
    const fields = Object.fromEntries(Object.keys(error.fields).map((field) => [field, t('failed.field')]))
    throw Object.assign(new Error(refusalWords(error, language), { cause: error }), { fields })
  }
}
