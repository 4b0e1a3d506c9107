import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { historySchemas } from './history.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'
import { HISTORY_LIST } from './history.list.ts'

/** Who did what to which record: append-only, with one hash chain per company. */

const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const
const READ = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const list = {
  name: 'history.list',
  method: 'GET',
  path: '/api/history-logs',
  access: READ,
  list: HISTORY_LIST,
  summary: 'History of a complex, or of everything the user can read, newest first.',
} satisfies ListCallData

export const history = defineCalls<typeof historySchemas>({
  list,
  export: exportOf(list),
  people: {
    name: 'history.people',
    method: 'GET',
    path: '/api/history-logs/people',
    access: READ,
    limit: 'search',
    summary: 'Users who acted at a complex, or at a company and its complexes, to filter the history.',
  },
  get: {
    name: 'history.get',
    method: 'GET',
    path: '/api/history-logs/{id}',
    access: READ,
    summary: 'One entry with its origin, its hash, and the entries before and after it in the chain.',
  },
  chain: {
    name: 'history.chain',
    method: 'GET',
    path: '/api/history-logs/chain',
    access: READ,
    limit: 'search',
    summary: 'Whether the company’s hash chain was valid at the last check. The office also sees its last anchor.',
  },
  checks: {
    name: 'history.listChecks',
    method: 'GET',
    path: '/api/history-logs/checks',
    access: OFFICE,
    limit: 'search',
    summary: 'The latest checks of the company’s chain that people asked for, newest first, with their progress.',
  },
  check: {
    name: 'history.startCheck',
    method: 'POST',
    path: '/api/history-logs/checks',
    access: OFFICE,
    summary:
      'Check the company’s chain now, from its first entry or from its last anchor outside the database. It runs as a job. If a check is unfinished, it is returned, and no other starts.',
    errors: ['refused'],
  },
})
