import { defineCalls } from '../call.ts'
import type { systemSchemas } from './system.schemas.ts'

export const system = defineCalls<typeof systemSchemas>({
  events: {
    name: 'system.events',
    method: 'GET',
    path: '/api/events',
    access: 'session',
    answer: 'stream',
    summary: 'Live changes that the user can see, as server-sent events.',
  },
  health: {
    name: 'system.health',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The process is running.',
  },
  ready: {
    name: 'system.ready',
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary:
      'The database responds, and its migrations match this version. Degraded while changes don’t arrive, photos can’t be saved, or the sweep of files waits for an operator; `warnings` include a wrong clock.',
  },
  metrics: {
    name: 'system.metrics',
    method: 'GET',
    path: '/api/metrics',
    access: 'public',
    summary: 'Prometheus metrics; outside the demo, only with the token of METRICS_TOKEN or from loopback.',
    answer: 'download',
  },
  openapi: {
    name: 'system.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This API description as OpenAPI.',
  },
  docs: {
    name: 'system.docs',
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'This API description as a page.',
    answer: 'download',
  },
  appConfig: {
    name: 'system.appConfig',
    method: 'GET',
    path: '/api/app-config',
    access: 'public',
    summary: 'What the browser needs to know about the installation: name, mode, and where to report errors.',
  },
  outboxPage: {
    name: 'system.outboxPage',
    method: 'GET',
    path: '/api/demo/mailbox',
    access: 'public',
    answer: 'download',
    summary: 'The demo’s outbox as a page, newest first, with its links; 404 outside the demo.',
  },
  outboxList: {
    name: 'system.outboxList',
    method: 'GET',
    path: '/api/demo/outbox',
    access: 'public',
    summary: 'Emails and messages that the demo would have sent, newest first; 404 outside the demo.',
  },
  outboxRead: {
    name: 'system.outboxRead',
    method: 'GET',
    path: '/api/demo/outbox/{id}',
    access: 'public',
    summary: 'One message of the demo’s outbox; 404 outside the demo.',
  },
  outboxAttachment: {
    name: 'system.outboxAttachment',
    method: 'GET',
    path: '/api/demo/outbox/{id}/attachments/{position}',
    access: 'public',
    answer: 'download',
    summary: 'A document attached to a message in the demo’s outbox; 404 outside the demo.',
  },
})
