import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { announcementsSchemas } from './announcements.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'
import { ANNOUNCEMENT_LIST } from './announcements.list.ts'

/** Messages of a complex to its residents, and what became of each. */

const WRITE = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

const list = {
  name: 'announcements.list',
  method: 'GET',
  path: '/api/contracts/{id}/notices',
  access: WRITE,
  list: ANNOUNCEMENT_LIST,
  summary: 'Notices to residents, newest first, with how many got them.',
} satisfies ListCallData

export const announcements = defineCalls<typeof announcementsSchemas>({
  list,
  export: exportOf(list),
  recipients: {
    name: 'announcements.recipients',
    method: 'GET',
    path: '/api/contracts/{id}/notice-recipients',
    access: WRITE,
    summary:
      'How many people a notice would reach by each channel, before it is sent; how many opted out or have no address; parts an SMS would need are counted in the browser.',
  },
  notifyResidents: {
    name: 'contracts.notifyResidents',
    method: 'POST',
    path: '/api/contracts/{id}/notify-residents',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Mail a notice to the residents of the complex who did not opt out.',
    errors,
  },
  notifyResidentsSms: {
    name: 'contracts.notifyResidentsSms',
    method: 'POST',
    path: '/api/contracts/{id}/notify-residents-sms',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Text a notice to the residents of the complex who did not opt out.',
    errors,
  },
  notifyUnit: {
    name: 'units.notify',
    method: 'POST',
    path: '/api/units/{id}/notify',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Write to the people of one unit, by mail, by SMS, or both.',
    errors,
  },
  get: {
    name: 'announcements.get',
    method: 'GET',
    path: '/api/contracts/{id}/notices/{noticeId}',
    access: WRITE,
    summary: 'One notice with what became of each message.',
  },
  sendAgain: {
    name: 'announcements.sendAgain',
    method: 'POST',
    path: '/api/contracts/{id}/notices/{noticeId}/send-again',
    access: WRITE,
    limit: 'mail',
    summary:
      'Send the messages of a notice that failed once more: one, or without `message_id` all of them. Readers who opted out or moved out since get none. Repeated, it sends nothing else.',
    errors,
  },
  /** The link in every mail; no log-in. */
  optOutPage: {
    name: 'announcements.readOptOut',
    method: 'GET',
    path: '/api/public/opt-out/{token}',
    access: 'public',
    limit: 'public_search',
    summary: 'The page behind the link in every notice: whose mails it would stop, and the button that does it.',
    answer: 'download',
  },
  optOut: {
    name: 'announcements.optOut',
    method: 'POST',
    path: '/api/public/opt-out/{token}',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    raw: true,
    summary:
      'Stop notices by mail, by a form or by a mail program’s one click (RFC 8058); `opted_out=false` takes them again. Receipts and reminders of one’s own permits still come.',
    answer: 'download',
  },
  smsInbound: {
    name: 'announcements.receiveSms',
    method: 'POST',
    path: '/api/sms/{provider}/inbound',
    access: 'public',
    idempotent: false,
    raw: true,
    summary:
      'A text message that came in, signed by the provider: STOP ends texts to that number, START takes them again.',
    answer: 'download',
    errors: ['malformed'],
  },
  smsStatus: {
    name: 'announcements.receiveSmsStatus',
    method: 'POST',
    path: '/api/sms/{provider}/status',
    access: 'public',
    idempotent: false,
    raw: true,
    summary: 'What became of a text message, signed by the provider.',
    errors: ['malformed'],
  },
})
