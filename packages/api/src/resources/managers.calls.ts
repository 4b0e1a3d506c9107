import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { managersSchemas } from './managers.schemas.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import { MANAGER_LIST } from './managers.list.ts'

/** Users who manage complexes. Manager or staff is a property of the pair of user and complex. */

const READ = ['super_admin', ...TOW_OFFICE_ROLES, 'contract_manager'] as const

const COMPANY = ['super_admin', ...TOW_OFFICE_ROLES] as const

const list = {
  name: 'managers.list',
  method: 'GET',
  path: '/api/users/managers',
  access: READ,
  list: MANAGER_LIST,
  summary: 'Managers and staff of a complex, or of all the user’s complexes.',
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
    asks_factor: true,
    summary:
      'Invite a manager or staff member to a complex. A user who already has a login is added and notified by email.',
    errors,
  },
  remove: {
    name: 'managers.remove',
    method: 'DELETE',
    path: '/api/users/managers',
    origin: 'spec',
    access: READ,
    asks_factor: true,
    summary:
      'Remove the user from this complex. Their sessions continue for their other complexes, or end if it was the last one.',
    errors,
  },
  get: {
    name: 'managers.get',
    method: 'GET',
    path: '/api/users/managers/{id}',
    origin: 'spec',
    access: READ,
    summary: 'One manager; `id` is the id of the user.',
  },
  update: {
    name: 'managers.update',
    method: 'PATCH',
    path: '/api/users/managers/{id}',
    origin: 'spec',
    access: READ,
    summary:
      'Change name, phone, email, or the role at one complex. Both addresses are notified of a changed email address.',
    errors: [...errors, 'factor_needed', 'factor_setup_needed'],
  },
  enableDisable: {
    name: 'managers.enableDisable',
    method: 'POST',
    path: '/api/users/managers/{id}/enable-disable',
    origin: 'spec',
    access: READ,
    asks_factor: true,
    summary:
      'Disable or enable a user’s login; with contract_id, only their access to that complex. Their sessions end immediately.',
    errors,
  },
  addToContract: {
    name: 'managers.addToContract',
    method: 'POST',
    path: '/api/users/managers/add-manager-to-contract',
    origin: 'spec',
    access: READ,
    summary: 'Add a user of another complex.',
    errors,
  },
  resendWelcome: {
    name: 'managers.resendWelcome',
    method: 'POST',
    path: '/api/contracts/{id}/managers/{managerId}/resend-welcome-email',
    origin: 'spec',
    access: READ,
    limit: 'mail',
    summary: 'Resend the invitation with a new link; only to users who have not joined yet.',
    errors,
  },
  updatePassword: {
    name: 'managers.updatePassword',
    method: 'POST',
    path: '/api/tow-companies/{id}/managers/{managerId}/update-password',
    origin: 'spec',
    access: COMPANY,
    limit: 'login',
    asks_factor: true,
    summary:
      'Set a manager’s password; only if all of their complexes belong to the company. Otherwise, or without a password, a reset link is emailed. The user is notified and logged out.',
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
