import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { EXTERNAL_COMPANY_LIST, EXTERNAL_CONTRACT_LIST } from './external-companies.list.ts'
import type { externalCompaniesSchemas, externalContractsSchemas } from './external-companies.schemas.ts'

const LIST = '/api/admin/external-companies'
const ONE = `${LIST}/{id}`
const PEOPLE = '/api/external-companies/{id}/external-users'
const PERSON = `${PEOPLE}/{externalUserId}`
const common = { access: ['super_admin'], errors: ['refused', 'conflict'] } as const
const spec = { ...common, origin: 'spec' } as const

const list = {
  name: 'externalCompanies.list',
  method: 'GET',
  path: LIST,
  access: ['super_admin'],
  list: EXTERNAL_COMPANY_LIST,
  summary: 'External companies with their status, people, and the complexes they work at.',
} satisfies ListCallData

/**
 * Outside patrol and security companies whose users look after complexes. `{externalUserId}` is a person's profile
 * (`roleId`), not their login.
 */
export const externalCompanies = defineCalls<typeof externalCompaniesSchemas>({
  search: {
    name: 'externalCompanies.search',
    method: 'GET',
    path: '/api/external-companies/search',
    origin: 'spec',
    access: ['super_admin'],
    limit: 'search',
    summary: 'Active external companies by part of their name (at most 20), to assign one to a complex.',
  },
  list,
  export: { ...exportOf(list), name: 'externalCompanies.export' } satisfies CallData,
  get: {
    name: 'externalCompanies.get',
    method: 'GET',
    path: ONE,
    access: ['super_admin'],
    summary:
      'One external company: its people, its complexes, what it did in 30 days, and what disabling it would stop.',
  },
  create: {
    name: 'externalCompanies.create',
    method: 'POST',
    path: LIST,
    summary: 'Add an external company.',
    ...spec,
  },
  update: {
    name: 'externalCompanies.update',
    method: 'PATCH',
    path: ONE,
    summary: 'Change the name, contact details, or address of an external company.',
    ...spec,
  },
  enableDisable: {
    name: 'externalCompanies.enableDisable',
    method: 'POST',
    path: `${ONE}/enable-disable`,
    asks_factor: true,
    summary:
      'Enable or disable an external company; with is_active, repeating the call changes nothing. Disabling ends the sessions of its people; its complexes and open requests stay.',
    ...spec,
  },
  inviteUser: {
    name: 'externalCompanies.inviteUser',
    method: 'POST',
    path: PEOPLE,
    limit: 'mail',
    asks_factor: true,
    summary: 'Invite a person to an external company. They see its complexes once they have chosen a password.',
    ...common,
  },
  updateUser: {
    name: 'externalCompanies.updateUser',
    method: 'PATCH',
    path: PERSON,
    summary: 'Change the name or phone of a person of an external company.',
    ...spec,
  },
  enableDisableUser: {
    name: 'externalCompanies.enableDisableUser',
    method: 'POST',
    path: `${LIST}/external-users/{id}/enable-disable`,
    asks_factor: true,
    summary:
      'Enable or disable the login of a person of an external company; with is_active, repeating the call changes nothing. Disabling ends their sessions immediately.',
    ...spec,
  },
  resendInvitation: {
    name: 'externalCompanies.resendInvitation',
    method: 'POST',
    path: `${PERSON}/resend-welcome-email`,
    limit: 'mail',
    summary: 'Resend the invitation with a new link; only to people who have not joined yet.',
    ...common,
  },
})

const contractList = {
  name: 'externalContracts.list',
  method: 'GET',
  path: '/api/admin/external-contracts',
  access: ['super_admin'],
  list: EXTERNAL_CONTRACT_LIST,
  summary:
    'All complexes with their tow company and the external company that works there, since when, and who chose it.',
} satisfies ListCallData

/** Which external company works at which complex. `contracts.setExternalCompany` changes it. */
export const externalContracts = defineCalls<typeof externalContractsSchemas>({
  list: contractList,
  export: { ...exportOf(contractList), name: 'externalContracts.export' } satisfies CallData,
  get: {
    name: 'externalContracts.get',
    method: 'GET',
    path: '/api/admin/external-contracts/{id}',
    access: ['super_admin'],
    summary:
      'The external company of one complex (`{id}`): what it did there in 30 days, the companies before it, and what ending its work there would stop.',
  },
})
