import { ApiError } from '@curbwise/client'
import type { StickerPageTexts } from './texts.ts'

const MINUTE_S = 60

/** Minutes to wait after too many calls; null for another error. */
export function throttledMinutes(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return null
  const seconds = Number(error.details.retry_after_seconds)
  return Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : MINUTE_S) / MINUTE_S))
}

/** Returns whether no sticker has this code: a code that never was one, and one whose sticker ended long ago, are answered the same. */
export const isUnknownCode = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code)

/** Says in the reader's language why the photo wasn't accepted. */
export function sendRefusal(error: unknown, t: StickerPageTexts): string {
  const minutes = throttledMinutes(error)
  if (minutes !== null) return t('send.throttled', { minutes })
  if (!(error instanceof ApiError)) return t('send.failed')
  if (error.code === 'offline') return t('send.offline')
  if (error.code === 'unsupported_media') return t('photo.wrong_type')
  if (error.code === 'too_large') return t('photo.too_large')
  return error.code === 'refused' ? t('send.refused') : t('send.failed')
}
