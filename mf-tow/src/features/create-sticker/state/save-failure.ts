import { isTransient, type ApiError } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { refusalWords } from '../../../parts/refusal-words.ts'
import { stickerTextsIn } from '../../../parts/sticker-texts.ts'

export interface SaveFailure {
  readonly title: string
  readonly detail: string
}

/** Says why a sticker wasn't saved, and that nothing is lost. */
export function saveFailure(error: ApiError, has_photo: boolean, language: Language = 'en'): SaveFailure {
  const t = stickerTextsIn(language)
  const words = language === 'en' ? (Object.values(error.fields)[0] ?? error.message) : refusalWords(error, language)
  if (error.code === 'refused') return { title: t('save.stopped'), detail: words }
  return {
    title: t('save.failed'),
    detail: isTransient(error) ? t(has_photo ? 'save.failed.photo' : 'save.failed.entered', { why: words }) : words,
  }
}
