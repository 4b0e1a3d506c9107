import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, idParams } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { HISTORY_LIST } from './history.list.ts'
import { ROLES } from '../roles.ts'

const historyEntry = z.object({
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
    /** Null without a picture, and for people whom the reader doesn't see elsewhere. */
    avatar_url: z.string().nullable(),
  }),
  /** The record, labeled the way users know it: a plate, a unit number, a name. */
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

const historyChain = z.object({
  /** IANA zone of the complex, or of the company. */
  timezone: z.string(),
  state: z.enum(['verified', 'broken', 'not_checked']),
  checked_at: instant.nullable(),
  broken_at: z.number().int().nullable(),
  entries: z.number().int(),
  /** What is wrong at `broken_at`. Null for managers. */
  problem: z.string().nullable(),
  /** The last entry whose hash was also saved outside the database. Null for managers, and before the first night. */
  anchor: z.object({ at: instant, seq: z.number().int(), hash: z.string() }).nullable(),
})

export type HistoryChain = z.infer<typeof historyChain>

const historyCheck = z.object({
  id,
  begins_at: z.enum(['first_entry', 'anchor']),
  /** `failed`: it ended before it had read everything. */
  state: z.enum(['queued', 'running', 'intact', 'broken', 'failed']),
  asked_at: instant,
  asked_by: z.string(),
  ended_at: instant.nullable(),
  /** The first and the last entry to read; null until it runs. */
  first_seq: z.number().int().nullable(),
  last_seq: z.number().int().nullable(),
  entries_read: z.number().int(),
  /** How many problems were found; the next two are the first of them. */
  problems: z.number().int(),
  broken_at: z.number().int().nullable(),
  problem: z.string().nullable(),
})

export type HistoryCheck = z.infer<typeof historyCheck>

const place = { contract_id: id.optional(), tow_company_id: id.optional(), record_id: id.optional() }

export const historySchemas = {
  list: listSchemas(HISTORY_LIST, historyEntry, place),
  export: exportSchemas(HISTORY_LIST, place),
  people: {
    query: z.object({ contract_id: id.optional(), tow_company_id: id.optional() }),
    response: z.object({ data: z.array(z.object({ user_id: id, name: z.string(), role: z.enum(ROLES).nullable() })) }),
  },
  get: {
    params: idParams,
    response: historyEntry.extend({
      ip: z.string().nullable(),
      request_id: z.string().nullable(),
      hash: z.string(),
      previous_hash: z.string().nullable(),
      next_hash: z.string().nullable(),
    }),
  },
  chain: {
    query: z.object({ contract_id: id.optional(), tow_company_id: id.optional() }),
    response: historyChain,
  },
  checks: {
    query: z.object({ tow_company_id: id.optional() }),
    response: z.object({ data: z.array(historyCheck) }),
  },
  check: {
    body: z.object({ tow_company_id: id.optional(), begins_at: z.enum(['first_entry', 'anchor']) }),
    response: historyCheck,
  },
} satisfies SchemaGroup
