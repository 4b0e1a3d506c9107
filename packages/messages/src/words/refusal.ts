import { driverRefusalTexts } from '../driver-refusal.ts'
import { textsByLanguage, type Language } from '../translator.ts'

/** Returns the texts of failed calls in a language. */
export const refusalTextsIn = textsByLanguage(driverRefusalTexts)
const NOT_NOW: readonly number[] = [403, 404, 409, 422]

/** Explains a failed call to the driver. The gateway's own sentences are English, so in Spanish the code chooses the text. */
export function refusalWords(
  error: { readonly code: string; readonly status: number; readonly message: string },
  language: Language,
): string {
  if (language === 'en') return error.message
  const t = refusalTextsIn(language)
  if (error.code === 'offline') return t('failed.offline')
  if (error.code === 'too_many_requests') return t('failed.wait')
  return NOT_NOW.includes(error.status) ? t('failed.not_now') : t('failed.again')
}
