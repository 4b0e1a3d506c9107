import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { mailSettingOf } from '../../sessions/index.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { authorizeTowUser, lockTowUser } from '../load-tow-user.ts'

/** Emails a person a link to choose a new password. Their sessions end when they use it. */
export const requestPasswordLink: Operation<typeof api.towCompanies.sendPasswordLink> = async (context, { params }) => {
  const { db, actor, enqueue, history } = context
  const { person } = await lockTowUser(db, actor, params)
  authorizeTowUser(actor, 'reset_password', person)
  const { email } = person
  await enqueue('password_link', { email, language: mailSettingOf(context).language }, 'platform')
  await history(aboutTowUser('tow_user.password_link_sent', person, null, { email }))
  return { ok: true }
}
