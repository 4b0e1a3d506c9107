import type { api } from '@curbwise/api'
import { callForRows } from '../../../../db/call-function.ts'
import { Refusal } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { beginLogin } from '../lifecycle/begin-login.ts'
import { askForFactor } from '../lifecycle/login-ticket.ts'
import { passwordFits } from '../passwords/password.ts'

/**
 * Returns one error, in the same time, for an unknown user, a wrong password, and a user who is disabled, has not joined, or
 * belongs to a disabled company. A person with a second factor gets a ticket for it instead of a session.
 */
export const logIn: Operation<typeof api.session.login> = async (context, { body }) => {
  const [user] = await callForRows(context.db, 'auth_user_by_email', body.email)
  const matches = await passwordFits(user?.password_hash ?? null, body.password)
  if (!user || !matches || user.status !== 'active') throw new Refusal('wrong_credentials')
  if (user.factor_since) await askForFactor(context, user)
  return (await beginLogin(context, user.user_id)).answer
}
