import type { api } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import { loadUser } from '../../../../auth/user.store.ts'
import { Refused, Unauthenticated, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutOwnUser } from '../lifecycle/history.ts'
import { presentOwnAlerts } from '../own-alerts.presenter.ts'
import { phoneOfSession, replacePhone } from '../phone.store.ts'

/** Sends messages to this browser until its session ends, in the language that it asks for. */
export const addPhone: Operation<typeof api.ownAlerts.addPhone> = async (context, { body }) => {
  const { db, actor, installation, header } = context
  const user = actor.user_id ? await loadUser(db, actor.user_id) : undefined
  if (!user || !actor.session_id) throw new Unauthenticated()
  if (!installation.phones) throw new Refused('Messages to phones aren’t set up here.')
  const problems = installation.phones.problemsOf({ endpoint: body.endpoint, ...body.keys })
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems)
  const before = await phoneOfSession(db, actor.session_id)
  await replacePhone(db, {
    user_id: user.id,
    session_id: actor.session_id,
    endpoint: body.endpoint,
    ...body.keys,
    language: preferredLanguage(header('accept-language')),
  })
  if (!before) await context.history(aboutOwnUser(actor, 'user.phone_added'))
  return presentOwnAlerts(user, true, context)
}
