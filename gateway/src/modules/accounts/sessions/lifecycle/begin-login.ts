import type { api, ResponseOf } from '@curbwise/api'
import { isUsable, sessionRow } from '../../../../auth/load-actor.ts'
import { callForValue } from '../../../../db/call-function.ts'
import { Refusal } from '../../../../errors/errors.ts'
import { securityNewsMail } from '../../../../mail/templates/security-mails.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { namesOf } from '../device-words.ts'
import { presentLoginUser } from '../login-user.presenter.ts'
import { mailSettingOf } from './invitation-link.ts'

interface BegunLogin {
  /** The new session's. */
  readonly id: string
  readonly answer: ResponseOf<typeof api.session.login>
}

/** Begins the session of a person who has proved everything that their login asks for, and emails them about a new device. */
export async function beginLogin(context: OperationContext, user_id: string): Promise<BegunLogin> {
  const { db, session, clock } = context
  const begun = await session.begin({ user_id })
  const row = await sessionRow(db, begun.id)
  if (!row || !isUsable(row)) throw new Refusal('wrong_credentials')
  // No one is emailed about the first device: it belongs to the person who just chose a password.
  if ((await callForValue(db, 'auth_note_device', user_id, session.device())) === 'new' && row.email)
    await context.mail(
      securityNewsMail({ kind: 'new_device', ...namesOf(context.user_agent) }, mailSettingOf(context), {
        to: row.email,
        at: clock.now(),
      }),
      'no_complex',
      'platform',
    )
  return { id: begun.id, answer: { csrf_token: begun.csrf_token, user: presentLoginUser(row) } }
}
