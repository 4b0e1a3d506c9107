import { z } from 'zod'
import { id, idParams, instant, listQuery, page } from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { MANAGER_ROLES, ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** Who did what to which record: append-only, chained per company. */

const READ = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

export const historyEntry = z.object({
  id,
  seq: z.number().int(),
  at: instant,
  action: z.string(),
  record_kind: z.string(),
  record_id: id,
  contract: z.object({ id, name: z.string() }).nullable(),
  actor: z.object({
    name: z.string(),
    role: z.enum(ROLES).nullable(),
    kind: z.enum(['user', 'resident', 'public', 'system']),
    is_you: z.boolean(),
  }),
  /** The record by the word people know it by: a plate, a unit number, a name. */
  subject: z.object({
    text: z.string().nullable(),
    license_plate: z.string().nullable(),
    state: z.string().nullable(),
  }),
  reason: z.string().nullable(),
  /** Only the fields that changed; null once personal values were deleted. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const filters = { contract_id: id.optional(), tow_company_id: id.optional(), record_id: id.optional() }
const list = defineEndpoint({
  name: 'history.list',
  method: 'GET',
  path: '/api/history-logs',
  access: READ,
  list: true,
  summary:
    'History of a complex, or of all that the person may read, newest first. Filters: action, record_kind, actor, at. Search: plate, unit, name.',
  query: listQuery.extend(filters),
  response: page(historyEntry),
})

export const history = {
  list,
  export: exportOf(list, filters),
  people: defineEndpoint({
    name: 'history.people',
    method: 'GET',
    path: '/api/history-logs/people',
    access: READ,
    limit: 'search',
    summary: 'Everybody with a log-in who acted at a complex, to filter its history by.',
    query: z.object({ contract_id: id }),
    response: z.object({ data: z.array(z.object({ user_id: id, name: z.string(), role: z.enum(ROLES).nullable() })) }),
  }),
  get: defineEndpoint({
    name: 'history.get',
    method: 'GET',
    path: '/api/history-logs/{id}',
    access: READ,
    summary: 'One entry with where it came from, its hash and its neighbours in the chain.',
    params: idParams,
    response: historyEntry.extend({
      ip: z.string().nullable(),
      request_id: z.string().nullable(),
      hash: z.string(),
      previous_hash: z.string().nullable(),
      next_hash: z.string().nullable(),
    }),
  }),
  chain: defineEndpoint({
    name: 'history.chain',
    method: 'GET',
    path: '/api/history-logs/chain',
    access: READ,
    limit: 'search',
    summary: 'Whether the chain of the company holds, as it was checked last.',
    query: z.object({ contract_id: id.optional(), tow_company_id: id.optional() }),
    response: z.object({
      state: z.enum(['verified', 'broken', 'not_checked']),
      checked_at: instant.nullable(),
      broken_at: z.number().int().nullable(),
      entries: z.number().int(),
    }),
  }),
}
