import type { api } from '@curbwise/api'
import { loadUser } from '../../../../auth/user.store.ts'
import { Unauthenticated } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentOwnAlerts } from '../own-alerts.presenter.ts'
import { phoneOfSession } from '../phone.store.ts'

export const readOwnAlerts: Operation<typeof api.ownAlerts.read> = async (context) => {
  const { db, actor } = context
  const user = actor.user_id ? await loadUser(db, actor.user_id) : undefined
  if (!user || !actor.session_id) throw new Unauthenticated()
  const phone = await phoneOfSession(db, actor.session_id)
  return presentOwnAlerts(user, phone !== undefined, context)
}
