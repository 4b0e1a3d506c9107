import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { historySchemas } from './history.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'
import { HISTORY_LIST } from './history.list.ts'

/** Who did what to which record: append-only, chained per company. */

const READ = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const list = {
  name: 'history.list',
  method: 'GET',
  path: '/api/history-logs',
  access: READ,
  list: HISTORY_LIST,
  summary: 'History of a complex, or of all that the person may read, newest first.',
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
    summary: 'Everybody with a log-in who acted at a complex, to filter its history by.',
  },
  get: {
    name: 'history.get',
    method: 'GET',
    path: '/api/history-logs/{id}',
    access: READ,
    summary: 'One entry with where it came from, its hash and its neighbours in the chain.',
  },
  chain: {
    name: 'history.chain',
    method: 'GET',
    path: '/api/history-logs/chain',
    access: READ,
    limit: 'search',
    summary: 'Whether the chain of the company holds, as it was checked last.',
  },
})
