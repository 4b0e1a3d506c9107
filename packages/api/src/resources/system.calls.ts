import { defineCalls } from '../call.ts'
import type { systemSchemas } from './system.schemas.ts'

export const system = defineCalls<typeof systemSchemas>({
  events: {
    name: 'system.events',
    method: 'GET',
    path: '/api/events',
    access: 'session',
    answer: 'stream',
    summary: 'Live changes within the person’s scope, as server-sent events.',
  },
  health: {
    name: 'system.health',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The process is up.',
  },
  ready: {
    name: 'system.ready',
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary:
      'The database answers and its migrations are those of this version; degraded while photos cannot be saved or the sweep of files waits for an operator; `warnings` name a wrong clock.',
  },
  metrics: {
    name: 'system.metrics',
    method: 'GET',
    path: '/api/metrics',
    access: 'public',
    summary: 'Prometheus metrics; outside the demo only with the token of METRICS_TOKEN or from loopback.',
    answer: 'download',
  },
  openapi: {
    name: 'system.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description.',
  },
  docs: {
    name: 'system.docs',
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'This description, to read.',
    answer: 'download',
  },
  appConfig: {
    name: 'system.appConfig',
    method: 'GET',
    path: '/api/app-config',
    access: 'public',
    summary: 'What the browser needs to know of the installation: name, mode, where to report errors.',
  },
  outboxPage: {
    name: 'system.outboxPage',
    method: 'GET',
    path: '/api/demo/mailbox',
    access: 'public',
    answer: 'download',
    summary: 'The demo’s outbox to read in the browser, newest first, with its links; 404 outside the demo.',
  },
  outboxList: {
    name: 'system.outboxList',
    method: 'GET',
    path: '/api/demo/outbox',
    access: 'public',
    summary: 'Mails and messages that the demo would have sent, newest first; 404 outside the demo.',
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
    summary: 'A paper of one message of the demo’s outbox; 404 outside the demo.',
  },
})
