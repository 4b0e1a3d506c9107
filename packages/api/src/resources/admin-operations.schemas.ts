import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, line } from '../common.ts'

/** Null is the platform itself. */
const company = z.object({ id, name: z.string() }).nullable()
const count = z.number().int()

const job = z.object({
  id,
  /** The queue's name. */
  queue: z.string(),
  /** What jobs of this queue do: "Import a list". */
  name: z.string(),
  /** `failed`: not tried again by itself. `retrying`: failed, and waits for its next try. */
  state: z.enum(['failed', 'retrying', 'running']),
  tow_company: company,
  /** The record that the job is about, if it carries its ID. */
  record: z.object({ kind: z.string(), id }).nullable(),
  /** Tries that were started, and how many there are at most. */
  tries: count,
  max_tries: count,
  /** How much of its work is done, in rows or decisions; null if the job doesn’t count it. */
  progress: z.object({ done: count, total: count }).nullable(),
  created_at: instant,
  /** When the last try started. */
  started_at: instant.nullable(),
  failed_at: instant.nullable(),
  next_at: instant.nullable(),
  /** Why the last try failed, without addresses and numbers; null if it ended without an error. */
  error: z.string().nullable(),
  /** Until when a failed job stays listed. */
  listed_until: instant.nullable(),
  /** Why it can't be tried again; null if it can, or if it is running. */
  final_because: z.string().nullable(),
  /** Who stopped it on purpose, and why. Its state is then `failed`. */
  stopped: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** What doesn’t happen while it is stopped. */
  stop_means: z.string(),
  can: z.object({ retry: z.boolean(), stop: z.boolean() }),
})
export type OperationsJob = z.infer<typeof job>

const queue = z.object({
  queue: z.string(),
  name: z.string(),
  /** Jobs that could run now. */
  waiting: count,
  oldest_at: instant,
})
export type OperationsQueue = z.infer<typeof queue>

const message = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  /** Masked: `r…@gmail.com`, `(…) …-..14`. */
  recipient: z.string(),
  /** `unknown`: the provider was asked to send a text and never answered. It isn't sent again. */
  status: z.enum(['queued', 'failed', 'unknown']),
  tow_company: company,
  contract: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
  /** Why it failed, or why the last try did, without addresses and numbers. */
  error: z.string().nullable(),
  /** A later attempt was made. */
  sent_again: z.boolean(),
})
export type OperationsMessage = z.infer<typeof message>

const event = z.object({
  id,
  provider: z.string(),
  provider_event_id: z.string(),
  type: z.string(),
  received_at: instant,
  tow_company: company,
  /** `no_checkout`: about money of no checkout here. The others: under review, and never counted as money. */
  why: z.enum(['no_checkout', 'account', 'amount', 'currency']),
})
export type OperationsEvent = z.infer<typeof event>

const chain = z.object({
  id,
  tow_company: company,
  /** Entries by now. */
  entries: count,
  state: z.enum(['verified', 'broken', 'never']),
  checked_at: instant.nullable(),
  /** Entries when it was checked. */
  checked_entries: count.nullable(),
  broken_at: count.nullable(),
  problem: z.string().nullable(),
  /** A check was asked for and hasn't ended. */
  checking: z.boolean(),
  can: z.object({ verify: z.boolean() }),
})
export type OperationsChain = z.infer<typeof chain>

const remote = z.object({
  name: z.string(),
  version: z.string(),
  /** The versions of the platform and the API that it was built against. */
  requires: z.object({ platform: z.string(), api: z.string() }),
  previous: z.array(z.string()),
})
export type OperationsRemote = z.infer<typeof remote>

/** At most 100 rows; `has_more` says that there are others. */
const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), has_more: z.boolean() })

/** What a list is filtered by: a queue, a kind of message, or a type of event; and a company. */
const narrowed = {
  kind: z.string().trim().min(1, { error: 'Name a kind' }).max(100, { error: 'At most 100 characters' }).optional(),
  tow_company_id: id.optional(),
}
const narrowedQuery = z.object(narrowed)
/** Every kind that is listed without filters, by name. */
const kinds = z.array(z.object({ kind: z.string(), name: z.string() }))
export type OperationsKind = z.infer<typeof kinds>[number]

const OPERATIONS_EXPORTS = ['jobs', 'messages', 'events', 'chains'] as const
export type OperationsExport = (typeof OPERATIONS_EXPORTS)[number]

const overview = z.object({
  at: instant,
  /** `failed` leaves out those that were stopped on purpose. */
  jobs: z.object({ failed: count, stopped: count, retrying: count, running: count, waiting: count }),
  /** Failed and unknown: in 7 days. */
  messages: z.object({ waiting: count, oldest_at: instant.nullable(), failed: count, unknown: count }),
  events: z.object({ received: count, not_applied: count, under_review: count }),
  chains: z.object({ all: count, verified: count, broken: count, oldest_check_at: instant.nullable() }),
})
export type OperationsOverview = z.infer<typeof overview>

const versions = z.object({
  gateway: z.string(),
  api: z.string(),
  schema: z.object({ name: z.string(), changes: count, in_step: z.boolean() }),
  /** The shell's promise to the remotes; null if no site is published here. */
  platform: z.string().nullable(),
  remotes: z.array(remote),
})
export type OperationsVersions = z.infer<typeof versions>

const sizes = z.object({
  database_bytes: count,
  /** The largest, with their indexes. */
  tables: z.array(z.object({ name: z.string(), bytes: count })),
  other_tables_bytes: count,
  files: z.array(z.object({ kind: z.string(), files: count, bytes: count })),
})
export type OperationsSizes = z.infer<typeof sizes>

export const adminOperationsSchemas = {
  overview: { response: overview },
  jobs: { query: narrowedQuery, response: listOf(job).extend({ queues: z.array(queue), kinds }) },
  messages: { query: narrowedQuery, response: listOf(message).extend({ kinds }) },
  events: { query: narrowedQuery, response: listOf(event).extend({ kinds }) },
  chains: { query: z.object({ tow_company_id: narrowed.tow_company_id }), response: listOf(chain) },
  verify: { params: idParams, response: chain },
  versions: { response: versions },
  sizes: { response: sizes },
  retry: { params: idParams, response: job },
  stop: { params: idParams, body: z.object({ reason: line(300) }), response: job },
  export: {
    query: z.object({
      ...narrowed,
      list: z.enum(OPERATIONS_EXPORTS, { error: 'Choose jobs, messages, events, or chains' }),
      format: z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' }),
    }),
    response: z.unknown(),
  },
} satisfies SchemaGroup
