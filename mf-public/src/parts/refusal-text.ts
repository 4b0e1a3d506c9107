import { ApiError } from '@curbwise/client'
import type { Texts } from './texts.ts'

/** Explains a refused search in the reader's language. */
export function refusalText(error: unknown, t: Texts): string {
  if (!(error instanceof ApiError)) return t('failed')
  if (error.code === 'offline') return t('offline')
  if (error.code !== 'too_many_requests') return t('failed')
  const seconds = Number(error.details.retry_after_seconds)
  return t('throttled', { minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 60) / 60)) })
}
