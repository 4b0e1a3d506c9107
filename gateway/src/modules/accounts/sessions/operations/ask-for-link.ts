import type { api } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import type { Operation } from '../../../../operation/operation.ts'

/** Whether the address is known is looked up by the job: the answer and its time are the same for everybody. */
export const askForLink: Operation<typeof api.session.forgotPassword> = async ({ enqueue, header }, { body }) => {
  await enqueue(
    'password_link',
    { email: body.email, language: preferredLanguage(header('accept-language')) },
    'platform',
  )
  return { ok: true }
}
