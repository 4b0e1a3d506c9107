import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { authorizeTowUser, lockTowUser } from '../load-tow-user.ts'
import { teamSessionsOf } from '../queries/team-sessions.query.ts'
import { presentTeamSessions } from '../team-session.presenter.ts'

/** Logs a person out everywhere; oneself everywhere but here. */
export const endTeamSessions: Operation<typeof api.towCompanies.endSessions> = async (context, { params }) => {
  const { db, actor, session, recordChange } = context
  const { person } = await lockTowUser(db, actor, params)
  authorizeTowUser(actor, 'see_sessions', person)
  const sessions = await teamSessionsOf(db, person)
  const others = sessions.filter(({ session_id }) => session_id !== actor.session_id)
  if (others.length > 0) {
    await session.endAll({ user_id: person.user_id }, person.user_id === actor.user_id ? actor.session_id : null)
    await recordChange(
      [aboutTowUser('tow_user.sessions_ended', person, null, { sessions: others.length })],
      [{ resource: 'fleet', id: person.id, contract_id: null }],
    )
  }
  return presentTeamSessions(
    sessions.filter((one) => !others.includes(one)),
    actor,
  )
}
