import { ApiError } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { stepTextsIn } from './driver-texts.ts'

const NOT_NOW: readonly number[] = [403, 404, 409, 422]

/** Explains a failed call to the driver. The gateway's own sentences are English, so in Spanish the code chooses the text. */
export function refusalWords(error: Pick<ApiError, 'code' | 'status' | 'message'>, language: Language): string {
  if (language === 'en') return error.message
  const t = stepTextsIn(language)
  if (error.code === 'offline') return t('failed.offline')
  if (error.code === 'too_many_requests') return t('failed.wait')
  return NOT_NOW.includes(error.status) ? t('failed.not_now') : t('failed.again')
}

/** Runs a call of a form. In Spanish, a refusal is thrown as a sentence that the form shows, with the fields it names. */
export async function withRefusalWords<T>(call: Promise<T>, language: Language): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (language === 'en' || !(error instanceof ApiError)) throw error
    const t = stepTextsIn(language)
    const fields = Object.fromEntries(Object.keys(error.fields).map((field) => [field, t('failed.field')]))
    throw Object.assign(new Error(refusalWords(error, language), { cause: error }), { fields })
  }
}
