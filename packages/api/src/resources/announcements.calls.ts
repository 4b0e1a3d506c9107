import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { announcementsSchemas } from './announcements.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'
import { ANNOUNCEMENT_LIST } from './announcements.list.ts'

/** A complex's messages to its residents, and the outcome of each. */

const WRITE = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

const list = {
  name: 'announcements.list',
  method: 'GET',
  path: '/api/contracts/{id}/notices',
  access: WRITE,
  list: ANNOUNCEMENT_LIST,
  summary: 'Notices to residents, newest first, with the number of recipients.',
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
      'How many people a notice would reach by each channel, before it is sent, and how many opted out or have no address. The browser counts the parts of an SMS.',
  },
  notifyResidents: {
    name: 'contracts.notifyResidents',
    method: 'POST',
    path: '/api/contracts/{id}/notify-residents',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Email a notice to the complex’s residents who have not opted out.',
    errors,
  },
  notifyResidentsSms: {
    name: 'contracts.notifyResidentsSms',
    method: 'POST',
    path: '/api/contracts/{id}/notify-residents-sms',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Text a notice to the complex’s residents who have not opted out.',
    errors,
  },
  notifyUnit: {
    name: 'units.notify',
    method: 'POST',
    path: '/api/units/{id}/notify',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Write to the residents of one unit by email, SMS, or both.',
    errors,
  },
  get: {
    name: 'announcements.get',
    method: 'GET',
    path: '/api/contracts/{id}/notices/{noticeId}',
    access: WRITE,
    summary: 'One notice with the outcome of each message.',
  },
  sendAgain: {
    name: 'announcements.sendAgain',
    method: 'POST',
    path: '/api/contracts/{id}/notices/{noticeId}/send-again',
    access: WRITE,
    limit: 'mail',
    summary:
      'Resend failed messages of a notice: one, or all of them without `message_id`. Skips residents who have since opted out or moved out. Repeating the call sends nothing more.',
    errors,
  },
  /** Linked from every email; no login needed. */
  optOutPage: {
    name: 'announcements.readOptOut',
    method: 'GET',
    path: '/api/public/opt-out/{token}',
    access: 'public',
    limit: 'public_search',
    summary: 'The page linked in every notice: shows whose emails it stops, with a button to confirm.',
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
      'Stop notices by email, through the form or an email program’s one-click unsubscribe (RFC 8058); `opted_out=false` resumes them. Receipts and reminders for the resident’s own permits are still sent.',
    answer: 'download',
  },
  smsInbound: {
    name: 'announcements.receiveSms',
    method: 'POST',
    path: '/api/sms/{provider}/inbound',
    access: 'public',
    idempotent: false,
    raw: true,
    summary: 'An incoming text message, signed by the provider: STOP ends texts to the number, START resumes them.',
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
    summary: 'The delivery status of a text message, signed by the provider.',
    errors: ['malformed'],
  },
})
