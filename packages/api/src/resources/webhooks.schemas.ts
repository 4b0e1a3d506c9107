import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, ok } from '../common.ts'
import { WEBHOOK_KINDS } from '../webhook-kinds.ts'

const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const

const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  is_on: z.boolean(),
  /** When it was switched off, and why; null while it is on. */
  off: z.object({ at: instant, why: z.enum(['failed', 'by_admin']) }).nullable(),
  /** Since when nothing sent was accepted; null if the latest was, or nothing was sent. */
  failing_since: instant.nullable(),
  /** When it last accepted something; null if it never did. */
  last_delivered_at: instant.nullable(),
  /** Until when the secret before also signs; null if there is none. */
  previous_secret_until: instant.nullable(),
  created_at: instant,
  created_by: z.string(),
  can: z.object({ edit: z.boolean(), send_again: z.boolean() }),
})
export type WebhookRow = z.infer<typeof webhook>

/** What a webhook is sent. It has no personal data: the record is read with an API key. */
export const webhookEvent = z.object({
  /** The same for every try and every webhook. */
  id,
  type: z.enum(WEBHOOK_KINDS.map((kind) => `${kind}.changed` as const)),
  record: z.object({
    id,
    status: z.string(),
    /** Path of the call that reads it with an API key; null if there is none. */
    path: z.string().nullable(),
  }),
  occurred_at: instant,
  /** Grows with each change of a record; its numbers have gaps. */
  sequence: z.number().int(),
})
export type WebhookEvent = z.infer<typeof webhookEvent>

const delivery = z.object({
  id,
  event: webhookEvent,
  status: z.enum(DELIVERY_STATUSES),
  tries: z.number().int(),
  /** When it is tried next; null unless it waits. */
  next_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** Of the latest answer; null if there was none. */
  response_status: z.number().int().nullable(),
  /** Why the latest try failed. */
  error: z.string().nullable(),
})
export type WebhookDeliveryRow = z.infer<typeof delivery>

const params = z.object({ id, webhookId: id })
const kinds = z
  .array(z.enum(WEBHOOK_KINDS, { error: `Choose among ${WEBHOOK_KINDS.join(', ')}` }), {
    error: 'Choose what the webhook is sent',
  })
  .min(1, { error: 'Choose what the webhook is sent' })
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Choose each kind once' })
const url = z.string({ error: 'Fill this in' }).trim().min(1, { error: 'Fill this in' }).max(500, {
  error: 'At most 500 characters',
})
const withSecret = z.object({ webhook, secret: z.string() })

export const webhooksSchemas = {
  list: {
    params: idParams,
    response: z.object({ data: z.array(webhook), timezone: z.string(), can: z.object({ create: z.boolean() }) }),
  },
  create: { params: idParams, body: z.object({ url, kinds }), response: withSecret },
  update: {
    params,
    body: z.object({ url: url.optional(), kinds: kinds.optional(), is_on: z.boolean().optional() }),
    response: webhook,
  },
  remove: { params, response: ok },
  changeSecret: { params, response: withSecret },
  deliveries: {
    params,
    query: z.object({ status: z.enum(DELIVERY_STATUSES).optional() }),
    response: z.object({ data: z.array(delivery) }),
  },
  sendAgain: {
    params,
    body: z.union([z.object({ delivery_id: id }), z.object({ failed_since: instant })], {
      error: 'Name delivery_id, or failed_since as a time such as 2026-11-20T21:58:00Z',
    }),
    response: z.object({ queued: z.number().int() }),
  },
} satisfies SchemaGroup
