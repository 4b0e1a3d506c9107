import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { authorizeTowUser, readTowUser } from '../load-tow-user.ts'
import { teamSessionsOf } from '../queries/team-sessions.query.ts'
import { presentTeamSessions } from '../team-session.presenter.ts'

export const listTeamSessions: Operation<typeof api.towCompanies.sessions> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const person = await readTowUser(db, company.id, params.towUserId)
  authorizeTowUser(actor, 'see_sessions', person)
  return presentTeamSessions(await teamSessionsOf(db, person), actor)
}
