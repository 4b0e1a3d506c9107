import type { api } from '@curbwise/api'
import { callForValue } from '../../../../db/call-function.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { deviceOf } from '../../sessions/index.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { authorizeTowUser, lockTowUser } from '../load-tow-user.ts'
import { teamSessionsOf } from '../queries/team-sessions.query.ts'
import { presentTeamSessions } from '../team-session.presenter.ts'

/** Logs a person out of one device. Open tabs of that session end when this commits. */
export const endTeamSession: Operation<typeof api.towCompanies.endSession> = async (context, { params }) => {
  const { db, actor, recordChange } = context
  const { person } = await lockTowUser(db, actor, params)
  authorizeTowUser(actor, 'see_sessions', person)
  if (params.sessionId === actor.session_id) throw new Refused('This is where you’re logged in now. Log out instead.')
  const before = await teamSessionsOf(db, person)
  const found = before.find(({ session_id }) => session_id === params.sessionId)
  if (!found) throw new NotFound()
  await callForValue(db, 'end_team_session', person.tow_company_id, person.user_id, found.session_id)
  await recordChange(
    [aboutTowUser('tow_user.session_ended', person, null, { device: deviceOf(found.user_agent).device })],
    [{ resource: 'fleet', id: person.id, contract_id: null }],
  )
  return presentTeamSessions(
    before.filter((session) => session !== found),
    actor,
  )
}
