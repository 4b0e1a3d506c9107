import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, line, optionalLine, page, paging } from '../common.ts'
import { CLONE_PARTS, CLONE_STATES, CLONE_STEPS } from './contract-clones.parts.ts'

const text = z.string().nullable()
const count = z.number().int()
const named = z.object({ id, name: z.string() })
const part = z.enum(CLONE_PARTS)

const copied = z.object({
  settings: count,
  units: count,
  pins: count,
  residents: count,
  vehicles: count,
  lists: count,
  prices: count,
  packages: count,
})

const preview = z.object({
  source: z.object({
    id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    company: named,
    default_storage_lot_id: id.nullable(),
  }),
  target: z.object({
    id,
    name: z.string(),
    city: text,
    /** The main admin, who gets an email once the complex is there; null if the company has none who has joined. */
    main_admin: text,
    /** Active lots, to choose one. */
    lots: z.array(named),
  }),
  is_other_company: z.boolean(),
  is_practice: z.boolean(),
  /** What each step would copy now. */
  copied,
  /** Pairs of plates among the vehicles that are easily taken for each other. */
  look_alikes: count,
  /** What is over a fee cap of the target's state; null if nothing is. Then the prices can’t be copied. */
  price_problem: text,
  /** What stays where it is, whatever is chosen. */
  never_copied: z.object({
    tows: count,
    guest_permits: count,
    payments_cents: count,
    boots: count,
    stickers: count,
    history: count,
    managers: count,
    signs: count,
  }),
})
export type ClonePreview = z.infer<typeof preview>

const step = z.object({
  step: z.enum(CLONE_STEPS),
  state: z.enum(['waiting', 'running', 'done']),
  /** How many there were when the clone was started; how many were copied, once the step is done. */
  count,
})

const clone = z.object({
  id,
  name: z.string(),
  state: z.enum(CLONE_STATES),
  source: z.object({ id, name: z.string(), timezone: z.string(), company: named }),
  target: named,
  /** The new complex; null until it is done. */
  contract: named.nullable(),
  parts: z.array(part),
  reason: text,
  steps: z.array(step),
  total: count,
  done: count,
  queued_at: instant,
  finished_at: instant.nullable(),
  started_by: z.string(),
  /** Why it failed, and what to do. */
  failure: text,
})
export type ContractClone = z.infer<typeof clone>

const detail = z.object({
  ...clone.shape,
  /** Vehicles of the new complex that are easily taken for each other, at most 50 pairs; empty until it is done. */
  look_alikes: z.array(z.object({ one: z.string(), other: z.string() })),
})
export type ContractCloneDetail = z.infer<typeof detail>

const one = z.object({ cloneId: id })

export const contractClonesSchemas = {
  preview: { params: idParams, body: z.object({ tow_company_id: id }), response: preview },
  start: {
    params: idParams,
    body: z.object({
      tow_company_id: id,
      name: line(),
      parts: z.array(part).max(CLONE_PARTS.length),
      storage_lot_id: id.nullish(),
      reason: optionalLine(1000),
      wait: z.boolean().optional(),
    }),
    response: detail,
  },
  list: { query: z.object(paging), response: page(clone) },
  get: { params: one, response: detail },
  cancel: { params: one, response: detail },
} satisfies SchemaGroup
