import { session } from '@curbwise/api/resources/session.calls'
import { ApiError, call, setCsrfToken } from '@curbwise/client'
import type { Texts } from '../../../parts/texts.ts'
import type { Door } from '../state/door.ts'

/** What a refusal means to the resident. Wrong unit and wrong PIN are one answer. */
function refusalText(error: unknown, t: Texts): string {
  if (!(error instanceof ApiError)) return t('log_in.failed')
  if (error.code === 'wrong_pin') return t('log_in.wrong')
  if (error.code === 'offline') return t('log_in.offline')
  if (error.code !== 'too_many_requests') return t('log_in.failed')
  const seconds = Number(error.details.retry_after_seconds)
  return t('log_in.wait', { minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 60) / 60)) })
}

/** Logs in with complex, unit and PIN; a refusal is thrown as a sentence that the form shows. */
export async function openUnit(door: Door, t: Texts) {
  try {
    const { csrf_token, resident } = await call(session.residentLogin, { body: door })
    setCsrfToken(csrf_token)
    return resident
  } catch (error) {
    throw new Error(refusalText(error, t), { cause: error })
  }
}
