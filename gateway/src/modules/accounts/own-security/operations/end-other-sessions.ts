import type { api } from '@curbwise/api'
import { assertOwnFactor } from '../../../../auth/recent-factor.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockOwnUser, recordOwn } from '../lifecycle/own-user.ts'
import { presentOwnSessions } from '../own-security.presenter.ts'
import { ownSessionsOf } from '../queries/own-sessions.query.ts'

/** Logs the person out everywhere but here. */
export const endOtherSessions: Operation<typeof api.ownSecurity.endOtherSessions> = async (context) => {
  const { db, actor, clock, session } = context
  assertOwnFactor(actor, clock.now())
  const user = await lockOwnUser(context)
  const sessions = await ownSessionsOf(db, user.id)
  const own = sessions.filter(({ id }) => id === actor.session_id)
  if (sessions.length > own.length) {
    await session.endAll({ user_id: user.id }, actor.session_id)
    await recordOwn(context, 'user.sessions_ended', { sessions: sessions.length - own.length })
  }
  return presentOwnSessions(own, actor)
}
