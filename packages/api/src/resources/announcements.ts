import { z } from 'zod'
import { id, idParams, instant, line, listQuery, page, paragraph } from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** Messages of a complex to its residents, and what became of each. */

const WRITE = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const
const errors = ['refused', 'conflict']
export const MESSAGE_STATUSES = ['queued', 'sent', 'delivered', 'failed', 'opted_out', 'unknown'] as const

export const announcement = z.object({
  id,
  contract_id: id,
  channel: z.enum(['mail', 'sms']),
  subject: z.string().nullable(),
  message: z.string(),
  unit: z.object({ id, unit_number: z.string() }).nullable(),
  building: z.string().nullable(),
  sent_by: z.string(),
  sent_at: instant,
  /** Quiet hours: when it goes out. */
  goes_out_at: instant,
  counts: z.object({
    all: z.number().int(),
    queued: z.number().int(),
    sent: z.number().int(),
    delivered: z.number().int(),
    failed: z.number().int(),
    opted_out: z.number().int(),
    unknown: z.number().int(),
  }),
})
export type Announcement = z.infer<typeof announcement>

const list = defineEndpoint({
  name: 'announcements.list',
  method: 'GET',
  path: '/api/contracts/{id}/notices',
  access: WRITE,
  list: true,
  summary:
    'Notices to residents, newest first, with how many got them. Filters: channel, sent_at. Search: subject and text.',
  params: idParams,
  query: listQuery,
  response: page(announcement),
})
const text = { message: paragraph(4000), building: z.string().trim().max(40).nullish() }

export const announcements = {
  list,
  export: exportOf(list, {}),
  recipients: defineEndpoint({
    name: 'announcements.recipients',
    method: 'GET',
    path: '/api/contracts/{id}/notice-recipients',
    access: WRITE,
    summary:
      'How many people a notice would reach by each channel, before it is sent; how many opted out or have no address; parts an SMS would need are counted in the browser.',
    params: idParams,
    query: z.object({ building: z.string().trim().max(40).optional(), unit_id: id.optional() }),
    response: z.object({
      mail: z.object({ reached: z.number().int(), opted_out: z.number().int(), without_address: z.number().int() }),
      sms: z.object({ reached: z.number().int(), opted_out: z.number().int(), without_address: z.number().int() }),
      /** With quiet hours: when a message that is sent now goes out. */
      goes_out_at: instant,
    }),
  }),
  notifyResidents: defineEndpoint({
    name: 'contracts.notifyResidents',
    method: 'POST',
    path: '/api/contracts/{id}/notify-residents',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Mail a notice to the residents of the complex who did not opt out.',
    params: idParams,
    body: z.object({ subject: line(150), ...text }),
    response: announcement,
    errors,
  }),
  notifyResidentsSms: defineEndpoint({
    name: 'contracts.notifyResidentsSms',
    method: 'POST',
    path: '/api/contracts/{id}/notify-residents-sms',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Text a notice to the residents of the complex who did not opt out.',
    params: idParams,
    body: z.object({ ...text, message: paragraph(600) }),
    response: announcement,
    errors,
  }),
  notifyUnit: defineEndpoint({
    name: 'units.notify',
    method: 'POST',
    path: '/api/units/{id}/notify',
    origin: 'spec',
    access: WRITE,
    limit: 'mail',
    summary: 'Write to the people of one unit, by mail, by SMS, or both.',
    params: idParams,
    body: z.object({
      subject: line(150).optional(),
      message: paragraph(4000),
      channels: z
        .array(z.enum(['mail', 'sms']))
        .min(1, { error: 'Choose mail, SMS or both' })
        .default(['mail']),
    }),
    response: z.object({ data: z.array(announcement) }),
    errors,
  }),
  get: defineEndpoint({
    name: 'announcements.get',
    method: 'GET',
    path: '/api/contracts/{id}/notices/{noticeId}',
    access: WRITE,
    summary: 'One notice with what became of each message.',
    params: z.object({ id, noticeId: id }),
    response: announcement.extend({
      messages: z.array(
        z.object({
          id,
          name: z.string().nullable(),
          unit_number: z.string().nullable(),
          recipient: z.string(),
          status: z.enum(MESSAGE_STATUSES),
          error: z.string().nullable(),
          at: instant,
          can: z.object({ send_again: z.boolean() }),
        }),
      ),
    }),
  }),
  sendAgain: defineEndpoint({
    name: 'announcements.sendAgain',
    method: 'POST',
    path: '/api/contracts/{id}/notices/{noticeId}/send-again',
    access: WRITE,
    limit: 'mail',
    summary:
      'Send the messages of a notice that failed once more: one, or without `message_id` all of them. Readers who opted out or moved out since get none. Repeated, it sends nothing else.',
    params: z.object({ id, noticeId: id }),
    body: z.object({ message_id: id.nullish() }),
    response: announcement,
    errors,
  }),
  /** The link in every mail; no log-in. */
  optOutPage: defineEndpoint({
    name: 'announcements.readOptOut',
    method: 'GET',
    path: '/api/public/opt-out/{token}',
    access: 'public',
    limit: 'public_search',
    summary: 'The page behind the link in every notice: whose mails it would stop, and the button that does it.',
    params: z.object({ token: line(300) }),
    query: z.object({ language: z.enum(['en', 'es']).optional() }),
    response: z.unknown(),
    answer: 'download',
  }),
  optOut: defineEndpoint({
    name: 'announcements.optOut',
    method: 'POST',
    path: '/api/public/opt-out/{token}',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    raw: true,
    summary:
      'Stop notices by mail, by a form or by a mail program’s one click (RFC 8058); `opted_out=false` takes them again. Receipts and reminders of one’s own permits still come.',
    params: z.object({ token: line(300) }),
    query: z.object({ language: z.enum(['en', 'es']).optional() }),
    response: z.unknown(),
    answer: 'download',
  }),
  smsInbound: defineEndpoint({
    name: 'announcements.receiveSms',
    method: 'POST',
    path: '/api/sms/{provider}/inbound',
    access: 'public',
    idempotent: false,
    raw: true,
    summary:
      'A text message that came in, signed by the provider: STOP ends texts to that number, START takes them again.',
    params: z.object({ provider: z.enum(['twilio']) }),
    response: z.unknown(),
    answer: 'download',
    errors: ['malformed'],
  }),
  smsStatus: defineEndpoint({
    name: 'announcements.receiveSmsStatus',
    method: 'POST',
    path: '/api/sms/{provider}/status',
    access: 'public',
    idempotent: false,
    raw: true,
    summary: 'What became of a text message, signed by the provider.',
    params: z.object({ provider: z.enum(['twilio']) }),
    query: z.object({ notification: id.optional() }),
    response: z.object({ received: z.literal(true) }),
    errors: ['malformed'],
  }),
}
