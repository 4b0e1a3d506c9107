import { defineCalls } from '../call.ts'
import type { webhooksSchemas } from './webhooks.schemas.ts'

const LIST = '/api/tow-companies/{id}/webhooks'
const ONE = `${LIST}/{webhookId}`
const common = { access: ['super_admin', 'tow_admin'], errors: ['refused'] } as const
/** A saved answer would store the secret. */
const once = { ...common, idempotent: false } as const

/** Where a company's own programs are told of changed records. */
export const webhooks = defineCalls<typeof webhooksSchemas>({
  list: {
    name: 'webhooks.list',
    method: 'GET',
    path: LIST,
    access: common.access,
    summary: 'The webhooks of the company, with whether each is on and takes what it is sent.',
  },
  create: {
    name: 'webhooks.create',
    method: 'POST',
    path: LIST,
    summary: 'Add a webhook: a public https address. The secret that signs what it is sent is in this answer only.',
    ...once,
  },
  update: {
    name: 'webhooks.update',
    method: 'PATCH',
    path: ONE,
    summary: 'Change the address or the kinds of a webhook, or switch it on or off. Off, nothing waits for it.',
    ...common,
  },
  remove: {
    name: 'webhooks.remove',
    method: 'DELETE',
    path: ONE,
    access: common.access,
    summary: 'Remove a webhook. Nothing more is sent to it.',
  },
  changeSecret: {
    name: 'webhooks.changeSecret',
    method: 'POST',
    path: `${ONE}/secret`,
    summary: 'Create a new secret, in this answer only. For 24 hours both sign what is sent.',
    ...once,
  },
  deliveries: {
    name: 'webhooks.deliveries',
    method: 'GET',
    path: `${ONE}/deliveries`,
    access: common.access,
    summary: 'The latest 100 deliveries of a webhook, the latest change first, with what became of each.',
  },
  sendAgain: {
    name: 'webhooks.sendAgain',
    method: 'POST',
    path: `${ONE}/send-again`,
    summary: 'Send one delivery again, or all that failed since a time, in the order of their changes.',
    ...common,
  },
})
