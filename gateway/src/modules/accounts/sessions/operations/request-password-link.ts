import type { api } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import type { Operation } from '../../../../operation/operation.ts'

/** Queues the lookup of the address as a job, so the response and its timing are the same for known and unknown addresses. */
export const requestPasswordLink: Operation<typeof api.session.forgotPassword> = async (
  { enqueue, header },
  { body },
) => {
  await enqueue(
    'password_link',
    { email: body.email, language: preferredLanguage(header('accept-language')) },
    'platform',
  )
  return { ok: true }
}
