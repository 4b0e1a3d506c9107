import { z } from 'zod'
import { id, idParams, instant } from '../common.ts'
import { defineEndpoint } from '../define.ts'

/** What a server-sent event carries: ids only; the client asks again for what it shows. */
export const liveEvent = z.object({
  type: z.enum(['changed', 'session_ended']),
  resource: z.enum([
    'tows',
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
  ]),
  id: z.string().nullable(),
  contract_id: z.string().nullable(),
})
export type LiveEvent = z.infer<typeof liveEvent>

export const system = {
  events: defineEndpoint({
    name: 'system.events',
    method: 'GET',
    path: '/api/events',
    access: 'session',
    answer: 'stream',
    summary: 'Live changes within the person’s scope, as server-sent events.',
    response: liveEvent,
  }),
  health: defineEndpoint({
    name: 'system.health',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The process is up.',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: defineEndpoint({
    name: 'system.ready',
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary:
      'The database answers and its migrations are those of this version; degraded while photos cannot be saved or the sweep of files waits for an operator; `warnings` name a wrong clock.',
    response: z.object({
      status: z.enum(['ready', 'degraded', 'not_ready']),
      checks: z.record(z.string(), z.boolean()),
      warnings: z.array(z.string()).optional(),
    }),
  }),
  metrics: defineEndpoint({
    name: 'system.metrics',
    method: 'GET',
    path: '/api/metrics',
    access: 'public',
    summary: 'Prometheus metrics; outside the demo only with the token of METRICS_TOKEN or from loopback.',
    response: z.unknown(),
    answer: 'download',
  }),
  openapi: defineEndpoint({
    name: 'system.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description.',
    response: z.unknown(),
  }),
  docs: defineEndpoint({
    name: 'system.docs',
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'This description, to read.',
    response: z.unknown(),
    answer: 'download',
  }),
  appConfig: defineEndpoint({
    name: 'system.appConfig',
    method: 'GET',
    path: '/api/app-config',
    access: 'public',
    summary: 'What the browser needs to know of the installation: name, mode, where to report errors.',
    response: z.object({
      product_name: z.string(),
      mode: z.enum(['demo', 'development', 'production', 'test']),
      sentry_dsn: z.string().nullable(),
      version: z.string(),
    }),
  }),
  outboxPage: defineEndpoint({
    name: 'system.outboxPage',
    method: 'GET',
    path: '/api/demo/mailbox',
    access: 'public',
    answer: 'download',
    response: z.unknown(),
    summary: 'The demo’s outbox to read in the browser, newest first, with its links; 404 outside the demo.',
  }),
  outboxList: defineEndpoint({
    name: 'system.outboxList',
    method: 'GET',
    path: '/api/demo/outbox',
    access: 'public',
    summary: 'Mails and messages that the demo would have sent, newest first; 404 outside the demo.',
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
  }),
  outboxRead: defineEndpoint({
    name: 'system.outboxRead',
    method: 'GET',
    path: '/api/demo/outbox/{id}',
    access: 'public',
    params: idParams,
    summary: 'One message of the demo’s outbox; 404 outside the demo.',
    response: z.object({
      id,
      channel: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string().nullable(),
      sent_at: instant,
      text: z.string(),
      html: z.string().nullable(),
      /** Papers that went with it, in the order of their positions. */
      attachments: z.array(z.object({ position: z.number().int(), file_name: z.string(), content_type: z.string() })),
    }),
  }),
  outboxAttachment: defineEndpoint({
    name: 'system.outboxAttachment',
    method: 'GET',
    path: '/api/demo/outbox/{id}/attachments/{position}',
    access: 'public',
    answer: 'download',
    summary: 'A paper of one message of the demo’s outbox; 404 outside the demo.',
    params: idParams.extend({ position: z.string().regex(/^\d{1,2}$/, { error: 'Count from 0' }) }),
    response: z.unknown(),
  }),
}
