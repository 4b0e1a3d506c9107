import { z } from 'zod'
import { email, id, idParams, instant, line, listQuery, newPassword, ok, page, phone } from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'

/** People who manage complexes. Manager or staff is a fact of the pair person and complex. */

const READ = ['super_admin', ...TOW_OFFICE_ROLES, 'contract_manager'] as const
const COMPANY = ['super_admin', ...TOW_OFFICE_ROLES] as const
export const MANAGER_STATUSES = ['active', 'disabled', 'has_not_joined_yet'] as const
export const CONTRACT_ROLES = ['contract_manager', 'contract_staff'] as const

const managedContract = z.object({
  id,
  name: z.string(),
  role: z.enum(CONTRACT_ROLES),
  /** The main person of the complex, who is written to first. */
  is_main: z.boolean(),
  is_active: z.boolean(),
  since: instant,
  can: z.object({ remove: z.boolean(), edit: z.boolean(), hand_over: z.boolean() }),
})

/** Only complexes that the reader may see are named. */
export const manager = z.object({
  id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(MANAGER_STATUSES),
  avatar_url: z.string().nullable(),
  invited_at: instant.nullable(),
  /** Of somebody who has not joined yet: when the link ends. */ invitation_until: instant.nullable(),
  last_seen_at: instant.nullable(),
  contracts: z.array(managedContract),
  /** For others too, whom the reader does not see: then name, address and log-in are the person’s own to change. */
  works_elsewhere: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    enable_disable: z.boolean(),
    resend_welcome: z.boolean(),
    add_to_contract: z.boolean(),
    update_password: z.boolean(),
  }),
})
export type Manager = z.infer<typeof manager>

/** Somebody who may be added to a complex: known to the company already. */
export const managerChoice = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  status: z.enum(MANAGER_STATUSES),
  contracts: z.array(z.object({ id, name: z.string() })),
})

const filters = {
  contract_id: id.optional(),
  tow_company_id: id.optional(),
  segment: z.enum(['all', ...MANAGER_STATUSES]).optional(),
}
const list = defineEndpoint({
  name: 'managers.list',
  method: 'GET',
  path: '/api/users/managers',
  access: READ,
  list: true,
  summary:
    'Managers and staff of a complex, or of all the person’s complexes. Filters: role, status. Sort: name (default), last_seen_at. Search: name, email, complex.',
  query: listQuery.extend(filters),
  /** As what the reader may invite somebody to the complex that was asked about; empty: as nothing. */
  response: page(manager).extend({ can: z.object({ invite_as: z.array(z.enum(CONTRACT_ROLES)) }) }),
})
const search = z.object({ search: z.string().trim().max(100).default('') })
const person = { email, name: line(120), phone: phone.nullish() }
const errors = ['refused', 'conflict']
const pair = z.object({ id, managerId: id })

export const managers = {
  list,
  export: exportOf(list, filters),
  invite: defineEndpoint({
    name: 'managers.invite',
    method: 'POST',
    path: '/api/users/managers',
    origin: 'spec',
    access: READ,
    limit: 'mail',
    summary:
      'Invite a manager or a member of staff to a complex. Somebody who has a log-in already is added and told by mail.',
    body: z.object({ contract_id: id, ...person, role: z.enum(CONTRACT_ROLES).default('contract_manager') }),
    response: manager,
    errors,
  }),
  remove: defineEndpoint({
    name: 'managers.remove',
    method: 'DELETE',
    path: '/api/users/managers',
    origin: 'spec',
    access: READ,
    summary: 'The person leaves this complex; sessions go on with the other complexes, or end with the last.',
    body: z.object({ contract_id: id, user_id: id }),
    response: ok,
    errors,
  }),
  get: defineEndpoint({
    name: 'managers.get',
    method: 'GET',
    path: '/api/users/managers/{id}',
    origin: 'spec',
    access: READ,
    summary: 'One manager; `id` is the log-in.',
    params: idParams,
    response: manager,
  }),
  update: defineEndpoint({
    name: 'managers.update',
    method: 'PATCH',
    path: '/api/users/managers/{id}',
    origin: 'spec',
    access: READ,
    summary: 'Change name, phone, email, or the role at one complex. A changed address is told to both addresses.',
    params: idParams,
    body: z
      .object({ ...person, contract_id: id, role: z.enum(CONTRACT_ROLES) })
      .partial()
      .strict(),
    response: manager,
    errors,
  }),
  enableDisable: defineEndpoint({
    name: 'managers.enableDisable',
    method: 'POST',
    path: '/api/users/managers/{id}/enable-disable',
    origin: 'spec',
    access: READ,
    summary:
      'Switch a person’s log-in off or on; with contract_id only their work at that complex. Their sessions end at once.',
    params: idParams,
    body: z.object({ is_active: z.boolean().optional(), contract_id: id.optional() }).optional(),
    response: manager,
    errors,
  }),
  addToContract: defineEndpoint({
    name: 'managers.addToContract',
    method: 'POST',
    path: '/api/users/managers/add-manager-to-contract',
    origin: 'spec',
    access: READ,
    summary: 'Add somebody known to another complex.',
    body: z.object({ contract_id: id, user_id: id, role: z.enum(CONTRACT_ROLES).default('contract_manager') }),
    response: manager,
    errors,
  }),
  resendWelcome: defineEndpoint({
    name: 'managers.resendWelcome',
    method: 'POST',
    path: '/api/contracts/{id}/managers/{managerId}/resend-welcome-email',
    origin: 'spec',
    access: READ,
    limit: 'mail',
    summary: 'Send the invitation again, with a new link; only to somebody who has not joined yet.',
    params: pair,
    response: ok,
    errors,
  }),
  updatePassword: defineEndpoint({
    name: 'managers.updatePassword',
    method: 'POST',
    path: '/api/tow-companies/{id}/managers/{managerId}/update-password',
    origin: 'spec',
    access: COMPANY,
    limit: 'login',
    summary:
      'Set a manager’s password, only when all of their complexes are the company’s; otherwise, or without a password, a reset link is mailed. The person is told and logged out.',
    params: pair,
    body: z.object({ password: newPassword.optional() }),
    response: z.object({ ok: z.literal(true), sent_link: z.boolean() }),
    errors,
  }),
  search: defineEndpoint({
    name: 'managers.search',
    method: 'GET',
    path: '/api/tow-companies/{id}/managers/search',
    origin: 'spec',
    access: COMPANY,
    limit: 'search',
    summary: 'Managers of the company’s complexes by name or email (at most 20).',
    params: idParams,
    query: search,
    response: z.object({ data: z.array(managerChoice) }),
  }),
  adminSearch: defineEndpoint({
    name: 'managers.adminSearch',
    method: 'GET',
    path: '/api/admin/managers/search',
    origin: 'spec',
    access: ['super_admin'],
    limit: 'search',
    summary: 'Managers of all complexes by name or email (at most 20).',
    query: search,
    response: z.object({ data: z.array(managerChoice) }),
  }),
}
