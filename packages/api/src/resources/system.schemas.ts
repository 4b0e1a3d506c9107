import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, idParams } from '../common.ts'

/** Payload of a server-sent event: ids only. The client refetches what it shows. */
const liveEvent = z.object({
  type: z.enum(['changed', 'session_ended']),
  resource: z.enum([
    'tows',
    'boots',
    'custody',
    'payments',
    'fleet',
    'vehicles',
    'units',
    'contracts',
    'decisions',
    'session',
    'managers',
    'announcements',
    'vehicle_notices',
    'boots',
  ]),
  id: z.string().nullable(),
  contract_id: z.string().nullable(),
})

export type LiveEvent = z.infer<typeof liveEvent>

export const systemSchemas = {
  events: { response: liveEvent },
  health: { response: z.object({ status: z.literal('ok'), version: z.string() }) },
  ready: {
    response: z.object({
      status: z.enum(['ready', 'degraded', 'not_ready']),
      checks: z.record(z.string(), z.boolean()),
      warnings: z.array(z.string()).optional(),
    }),
  },
  metrics: { response: z.unknown() },
  openapi: { response: z.unknown() },
  docs: { response: z.unknown() },
  appConfig: {
    response: z.object({
      product_name: z.string(),
      mode: z.enum(['demo', 'development', 'production', 'test']),
      sentry_dsn: z.string().nullable(),
      version: z.string(),
    }),
  },
  outboxPage: { response: z.unknown() },
  outboxList: {
    response: z.object({
      data: z.array(
        z.object({
          id,
          channel: z.enum(['mail', 'sms']),
          to: z.string(),
          subject: z.string().nullable(),
          sent_at: instant,
        }),
      ),
    }),
  },
  outboxRead: {
    params: idParams,
    response: z.object({
      id,
      channel: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string().nullable(),
      sent_at: instant,
      text: z.string(),
      html: z.string().nullable(),
      /** Documents sent with it, in order of position. */
      attachments: z.array(z.object({ position: z.number().int(), file_name: z.string(), content_type: z.string() })),
    }),
  },
  outboxAttachment: {
    params: idParams.extend({ position: z.string().regex(/^\d{1,2}$/, { error: 'Count from 0' }) }),
    response: z.unknown(),
  },
} satisfies SchemaGroup
