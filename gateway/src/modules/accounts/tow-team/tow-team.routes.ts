import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { endOwnShift } from './operations/end-own-shift.ts'
import { endTeamSession } from './operations/end-team-session.ts'
import { endTeamSessions } from './operations/end-team-sessions.ts'
import { endShiftForDriver } from './operations/end-shift-for-driver.ts'
import { enableDisableTowUser } from './operations/enable-disable-tow-user.ts'
import { exportTowUsers } from './operations/export-tow-users.ts'
import { inviteTowUser } from './operations/invite-tow-user.ts'
import { listTeamSessions } from './operations/list-team-sessions.ts'
import { listTowUsers } from './operations/list-tow-users.ts'
import { readOwnShift } from './operations/read-own-shift.ts'
import { removeTowUser } from './operations/remove-tow-user.ts'
import { resendInvitation } from './operations/resend-invitation.ts'
import { requestPasswordLink } from './operations/request-password-link.ts'
import { startShift } from './operations/start-shift.ts'
import { updateTowUser } from './operations/update-tow-user.ts'

export const routes: readonly Route[] = [
  route(api.towCompanies.towUsers, listTowUsers),
  exported(api.towCompanies.exportTowUsers, exportTowUsers),
  route(api.towCompanies.inviteTowUser, inviteTowUser),
  route(api.towCompanies.updateTowUser, updateTowUser),
  route(api.towCompanies.removeTowUser, removeTowUser),
  route(api.towCompanies.enableDisableTowUser, enableDisableTowUser),
  route(api.towCompanies.resendInvitation, resendInvitation),
  route(api.towCompanies.sendPasswordLink, requestPasswordLink),
  route(api.towCompanies.sessions, listTeamSessions),
  route(api.towCompanies.endSession, endTeamSession),
  route(api.towCompanies.endSessions, endTeamSessions),
  route(api.shifts.current, readOwnShift),
  route(api.shifts.start, startShift),
  route(api.shifts.end, endOwnShift),
  route(api.shifts.endForDriver, endShiftForDriver),
]
