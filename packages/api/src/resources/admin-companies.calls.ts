import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { ADMIN_COMPANY_LIST } from './admin-companies.list.ts'
import type { adminCompaniesSchemas } from './admin-companies.schemas.ts'

/** Tow companies as the platform runs them: who joins, who may work, who leads. */

const LIST = '/api/admin/tow-companies'
const ONE = `${LIST}/{id}`
const common = { access: ['super_admin'], errors: ['refused', 'conflict'] } as const
const spec = { ...common, origin: 'spec' } as const

const list = {
  name: 'adminCompanies.list',
  method: 'GET',
  path: LIST,
  access: ['super_admin'],
  list: ADMIN_COMPANY_LIST,
  summary:
    'All tow companies and sign-ups, with status, main admin, complexes, people, tows completed this month, and last activity.',
} satisfies ListCallData

export const adminCompanies = defineCalls<typeof adminCompaniesSchemas>({
  list,
  export: { ...exportOf(list), name: 'adminCompanies.export' } satisfies CallData,
  get: {
    name: 'adminCompanies.get',
    method: 'GET',
    path: ONE,
    access: ['super_admin'],
    summary: 'One tow company: its profile, people, similar companies, and what would stop if it were disabled.',
  },
  create: {
    name: 'adminCompanies.create',
    method: 'POST',
    path: LIST,
    limit: 'mail',
    asks_factor: true,
    summary: 'Add a tow company and invite its main admin.',
    ...spec,
  },
  update: {
    name: 'adminCompanies.update',
    method: 'PATCH',
    path: ONE,
    summary: 'Change the profile of a tow company, or its boot access.',
    ...common,
  },
  enableDisable: {
    name: 'adminCompanies.enableDisable',
    method: 'POST',
    path: `${ONE}/enable-disable`,
    limit: 'mail',
    asks_factor: true,
    summary:
      'Enable or disable a tow company; with is_active, repeating the call changes nothing. Enabling a sign-up approves it. Disabling ends the sessions of its people and residents; open custody continues.',
    ...spec,
  },
  decline: {
    name: 'adminCompanies.decline',
    method: 'POST',
    path: `${ONE}/decline`,
    limit: 'mail',
    summary: 'Decline a sign-up. The person who signed up gets the reason by email.',
    ...common,
  },
  setAdmin: {
    name: 'adminCompanies.setAdmin',
    method: 'PATCH',
    path: `${ONE}/set-new-tow-admin`,
    limit: 'mail',
    asks_factor: true,
    summary:
      'Transfer the primary role to a person of the team, or to someone who is invited. The former main admin stays as staff.',
    ...spec,
  },
})
