import type { api } from '@curbwise/api'
import { loadUser } from '../../../../auth/user.store.ts'
import { Unauthenticated } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutOwnUser } from '../lifecycle/history.ts'
import { presentOwnAlerts } from '../own-alerts.presenter.ts'
import { phoneOfSession, removePhone } from '../phone.store.ts'

/** Sends no more messages to this browser. Without any, it changes nothing. */
export const removeOwnPhone: Operation<typeof api.ownAlerts.removePhone> = async (context) => {
  const { db, actor } = context
  const user = actor.user_id ? await loadUser(db, actor.user_id) : undefined
  if (!user || !actor.session_id) throw new Unauthenticated()
  const phone = await phoneOfSession(db, actor.session_id)
  if (phone) {
    await removePhone(db, phone.endpoint)
    await context.history(aboutOwnUser(actor, 'user.phone_removed'))
  }
  return presentOwnAlerts(user, false, context)
}
