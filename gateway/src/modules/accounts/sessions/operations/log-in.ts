import type { api } from '@curbwise/api'
import { callForRows } from '../../../../db/call-function.ts'
import { Refusal } from '../../../../errors/errors.ts'
import { isUsable, sessionRow } from '../../../../auth/load-actor.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentLoginUser } from '../login-user.presenter.ts'
import { passwordFits } from '../passwords/password.ts'

/**
 * Returns one error, in the same time, for an unknown user, a wrong password, and a user who is disabled, has not joined, or
 * belongs to a disabled company.
 */
export const logIn: Operation<typeof api.session.login> = async ({ db, session }, { body }) => {
  const [user] = await callForRows(db, 'auth_user_by_email', body.email)
  const matches = await passwordFits(user?.password_hash ?? null, body.password)
  if (!user || !matches || user.status !== 'active') throw new Refusal('wrong_credentials')
  const begun = await session.begin({ user_id: user.user_id })
  const row = await sessionRow(db, begun.id)
  if (!row || !isUsable(row)) throw new Refusal('wrong_credentials')
  return { csrf_token: begun.csrf_token, user: presentLoginUser(row) }
}
