import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { managersSchemas } from './managers.schemas.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import { MANAGER_LIST } from './managers.list.ts'

/** People who manage complexes. Manager or staff is a fact of the pair person and complex. */

const READ = ['super_admin', ...TOW_OFFICE_ROLES, 'contract_manager'] as const

const COMPANY = ['super_admin', ...TOW_OFFICE_ROLES] as const

const list = {
  name: 'managers.list',
  method: 'GET',
  path: '/api/users/managers',
  access: READ,
  list: MANAGER_LIST,
  summary: 'Managers and staff of a complex, or of all the person’s complexes.',
} satisfies ListCallData

const errors = ['refused', 'conflict']

export const managers = defineCalls<typeof managersSchemas>({
  list,
  export: exportOf(list),
  invite: {
    name: 'managers.invite',
    method: 'POST',
    path: '/api/users/managers',
    origin: 'spec',
    access: READ,
    limit: 'mail',
    summary:
      'Invite a manager or a member of staff to a complex. Somebody who has a log-in already is added and told by mail.',
    errors,
  },
  remove: {
    name: 'managers.remove',
    method: 'DELETE',
    path: '/api/users/managers',
    origin: 'spec',
    access: READ,
    summary: 'The person leaves this complex; sessions go on with the other complexes, or end with the last.',
    errors,
  },
  get: {
    name: 'managers.get',
    method: 'GET',
    path: '/api/users/managers/{id}',
    origin: 'spec',
    access: READ,
    summary: 'One manager; `id` is the log-in.',
  },
  update: {
    name: 'managers.update',
    method: 'PATCH',
    path: '/api/users/managers/{id}',
    origin: 'spec',
    access: READ,
    summary: 'Change name, phone, email, or the role at one complex. A changed address is told to both addresses.',
    errors,
  },
  enableDisable: {
    name: 'managers.enableDisable',
    method: 'POST',
    path: '/api/users/managers/{id}/enable-disable',
    origin: 'spec',
    access: READ,
    summary:
      'Switch a person’s log-in off or on; with contract_id only their work at that complex. Their sessions end at once.',
    errors,
  },
  addToContract: {
    name: 'managers.addToContract',
    method: 'POST',
    path: '/api/users/managers/add-manager-to-contract',
    origin: 'spec',
    access: READ,
    summary: 'Add somebody known to another complex.',
    errors,
  },
  resendWelcome: {
    name: 'managers.resendWelcome',
    method: 'POST',
    path: '/api/contracts/{id}/managers/{managerId}/resend-welcome-email',
    origin: 'spec',
    access: READ,
    limit: 'mail',
    summary: 'Send the invitation again, with a new link; only to somebody who has not joined yet.',
    errors,
  },
  updatePassword: {
    name: 'managers.updatePassword',
    method: 'POST',
    path: '/api/tow-companies/{id}/managers/{managerId}/update-password',
    origin: 'spec',
    access: COMPANY,
    limit: 'login',
    summary:
      'Set a manager’s password, only when all of their complexes are the company’s; otherwise, or without a password, a reset link is mailed. The person is told and logged out.',
    errors,
  },
  search: {
    name: 'managers.search',
    method: 'GET',
    path: '/api/tow-companies/{id}/managers/search',
    origin: 'spec',
    access: COMPANY,
    limit: 'search',
    summary: 'Managers of the company’s complexes by name or email (at most 20).',
  },
  adminSearch: {
    name: 'managers.adminSearch',
    method: 'GET',
    path: '/api/admin/managers/search',
    origin: 'spec',
    access: ['super_admin'],
    limit: 'search',
    summary: 'Managers of all complexes by name or email (at most 20).',
  },
})
