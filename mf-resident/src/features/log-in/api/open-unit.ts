import { session } from '@curbwise/api/resources/session.calls'
import { ApiError, call, setCsrfToken } from '@curbwise/client'
import type { Texts } from '../../../parts/texts.ts'
import type { LogInInput } from '../state/log-in-form.ts'

/** Explains a refusal to the resident. A wrong unit and a wrong PIN get the same answer. */
function refusalText(error: unknown, t: Texts): string {
  if (!(error instanceof ApiError)) return t('log_in.failed')
  if (error.code === 'wrong_pin') return t('log_in.wrong')
  if (error.code === 'offline') return t('log_in.offline')
  if (error.code !== 'too_many_requests') return t('log_in.failed')
  const seconds = Number(error.details.retry_after_seconds)
  return t('log_in.wait', { minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 60) / 60)) })
}

/** Logs in with complex, unit, and PIN. Throws the refusal as a sentence that the form shows. */
export async function openUnit(input: LogInInput, t: Texts) {
  try {
    const { csrf_token, resident } = await call(session.residentLogin, { body: input })
    setCsrfToken(csrf_token)
    return resident
  } catch (error) {
    throw new Error(refusalText(error, t), { cause: error })
  }
}
