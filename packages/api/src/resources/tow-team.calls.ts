import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import { TOW_TEAM_LIST } from './tow-team.list.ts'
import type { towTeamSchemas } from './tow-team.schemas.ts'

/** The people of a tow company. `{towUserId}` is their profile (`roleId`), not their login. */

const READ = ['super_admin', ...TOW_OFFICE_ROLES] as const
const WRITE = ['super_admin', 'tow_admin'] as const

const LIST = '/api/tow-companies/{id}/tow-users'
const ONE = `${LIST}/{towUserId}`
const common = { access: WRITE, errors: ['refused', 'conflict'] } as const
const spec = { ...common, origin: 'spec' } as const

const towUsers = {
  name: 'towCompanies.towUsers',
  method: 'GET',
  path: LIST,
  origin: 'spec',
  access: READ,
  list: TOW_TEAM_LIST,
  summary: 'The people of the company with their roles, permissions, trucks, and open tows.',
} satisfies ListCallData

export const towTeam = defineCalls<typeof towTeamSchemas>({
  towUsers,
  exportTowUsers: { ...exportOf(towUsers), name: 'towCompanies.exportTowUsers' } satisfies CallData,
  inviteTowUser: {
    name: 'towCompanies.inviteTowUser',
    method: 'POST',
    path: LIST,
    limit: 'mail',
    asks_factor: true,
    summary: 'Invite a person to the company. A person who already has a login is added and notified by email.',
    ...spec,
  },
  updateTowUser: {
    name: 'towCompanies.updateTowUser',
    method: 'PATCH',
    path: ONE,
    summary: 'Change name, phone, truck, role, or the permissions to override and to void, which drivers can’t have.',
    ...spec,
    errors: [...spec.errors, 'factor_needed', 'factor_setup_needed'],
  },
  removeTowUser: {
    name: 'towCompanies.removeTowUser',
    method: 'DELETE',
    path: ONE,
    asks_factor: true,
    summary:
      'Remove a person from the company and end their sessions. Their open tows are handed over first (`hand_over`).',
    ...spec,
  },
  enableDisableTowUser: {
    name: 'towCompanies.enableDisableTowUser',
    method: 'POST',
    path: `${ONE}/enable-disable`,
    asks_factor: true,
    summary:
      'Enable or disable a login; with is_active, repeating the call changes nothing. Disabling ends the sessions immediately; `hand_over` hands over the tows that aren’t hooked up.',
    ...spec,
  },
  resendInvitation: {
    name: 'towCompanies.resendInvitation',
    method: 'POST',
    path: `${ONE}/resend-welcome-email`,
    limit: 'mail',
    summary: 'Resend the invitation with a new link; only to people who have not joined yet.',
    ...common,
  },
  sendPasswordLink: {
    name: 'towCompanies.sendPasswordLink',
    method: 'POST',
    path: `${ONE}/password-link`,
    limit: 'mail',
    summary: 'Email a person a link to choose a new password. Using it ends all their sessions.',
    ...common,
  },
  sessions: {
    name: 'towCompanies.teamSessions',
    method: 'GET',
    path: `${ONE}/sessions`,
    access: WRITE,
    summary: 'Where a person is logged in: the device, since when, and when it was last seen.',
  },
  endSession: {
    name: 'towCompanies.endTeamSession',
    method: 'DELETE',
    path: `${ONE}/sessions/{sessionId}`,
    access: WRITE,
    errors: ['refused'],
    summary: 'Log a person out of one device. One’s own current session is refused: log out instead.',
  },
  endSessions: {
    name: 'towCompanies.endTeamSessions',
    method: 'POST',
    path: `${ONE}/sessions/end-all`,
    access: WRITE,
    summary: 'Log a person out everywhere; oneself everywhere else.',
  },
})
