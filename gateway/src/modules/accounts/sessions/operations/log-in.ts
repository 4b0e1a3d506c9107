import type { api } from '@curbwise/api'
import { Refusal } from '../../../../errors/errors.ts'
import { isUsable, sessionRow } from '../../../../auth/load-actor.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentLoginUser } from '../login-user.presenter.ts'
import { passwordFits } from '../passwords/password.ts'

interface UserByEmail {
  readonly user_id: string
  readonly status: string
  readonly password_hash: string | null
}

/**
 * Returns one error, in the same time, for an unknown user, a wrong password, and a user who is disabled, has not joined, or
 * belongs to a disabled company.
 */
export const logIn: Operation<typeof api.session.login> = async ({ db, session }, { body }) => {
  const { rows } = await db.raw<{ rows: UserByEmail[] }>(
    'select user_id, status, password_hash from auth_user_by_email(?)',
    [body.email],
  )
  const user = rows[0]
  const matches = await passwordFits(user?.password_hash ?? null, body.password)
  if (!user || !matches || user.status !== 'active') throw new Refusal('wrong_credentials')
  const begun = await session.begin({ user_id: user.user_id })
  const row = await sessionRow(db, begun.id)
  if (!row || !isUsable(row)) throw new Refusal('wrong_credentials')
  return { csrf_token: begun.csrf_token, user: presentLoginUser(row) }
}
