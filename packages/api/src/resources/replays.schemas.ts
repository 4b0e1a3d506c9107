import { ACTIONS, VERDICTS } from '@curbwise/rules'
import { z } from 'zod'
import { date, id, instant } from '../common.ts'

const text = z.string().nullable()
const count = z.number().int()

/** How far a replay of a month's decisions is, or what it found. */
export const replayProgress = z.object({
  id,
  /** First day of the month that was replayed. */
  month: date,
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  total: count,
  done: count,
  /** Stored without the facts that they were made from, so they can’t be replayed. */
  without_facts: count,
  differing: count,
  /** How many decisions had each action ready. */
  counts: z.array(z.object({ action: z.enum(ACTIONS), before: count, after: count })),
  requested_by: z.string(),
  queued_at: instant,
  ended_at: instant.nullable(),
  failure: text,
  can: z.object({ cancel: z.boolean() }),
})
export type ReplayProgress = z.infer<typeof replayProgress>

const answer = z.object({
  verdict: z.enum(VERDICTS),
  /** The sentence of the decisive reason. */
  reason: z.string(),
  /** Without booting for a company that has no boot access. */
  allows: z.partialRecord(z.enum(ACTIONS), z.object({ state: z.string(), missing: z.array(z.string()) })),
  rules_version: z.string(),
})

const replayed = z.object({
  position: count,
  decision_id: id,
  at: instant,
  contract: z.object({ id, name: z.string(), timezone: z.string() }),
  license_plate: text,
  state: text,
  moment: z.string(),
  before: answer,
  after: answer,
  is_verdict: z.boolean(),
  actions: z.array(z.enum(ACTIONS)),
  /** What the decision was made for. */
  record: z.object({ kind: z.enum(['tow', 'boot', 'sticker']), id, number: text, list_id: id.nullable() }).nullable(),
})
export type ReplayedDecision = z.infer<typeof replayed>

/** Decisions that would differ, in the order of time, after a position. */
export const replayedQuery = z.object({ after: z.coerce.number().int().min(0).optional() })
export const replayedPage = z.object({ data: z.array(replayed), next: count.nullable() })
