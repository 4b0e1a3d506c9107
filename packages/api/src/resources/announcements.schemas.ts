import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, paragraph, idParams, line } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { ANNOUNCEMENT_LIST, CHANNELS } from './announcements.list.ts'

/** `not_sent`: it is about a practice complex, which sends nothing. */
export const MESSAGE_STATUSES = ['queued', 'sent', 'delivered', 'failed', 'opted_out', 'unknown', 'not_sent'] as const

const announcement = z.object({
  id,
  contract_id: id,
  channel: z.enum(CHANNELS),
  subject: z.string().nullable(),
  message: z.string(),
  unit: z.object({ id, unit_number: z.string() }).nullable(),
  building: z.string().nullable(),
  sent_by: z.string(),
  sent_at: instant,
  /** When it is sent, which may be after quiet hours. */
  goes_out_at: instant,
  counts: z.object({
    all: z.number().int(),
    queued: z.number().int(),
    sent: z.number().int(),
    delivered: z.number().int(),
    failed: z.number().int(),
    opted_out: z.number().int(),
    unknown: z.number().int(),
    /** Only at a practice complex. */
    not_sent: z.number().int().optional(),
  }),
})

export type Announcement = z.infer<typeof announcement>

const text = { message: paragraph(4000), building: z.string().trim().max(40).nullish() }

export const announcementsSchemas = {
  list: { params: idParams, ...listSchemas(ANNOUNCEMENT_LIST, announcement, {}) },
  export: { params: idParams, ...exportSchemas(ANNOUNCEMENT_LIST, {}) },
  recipients: {
    params: idParams,
    query: z.object({ building: z.string().trim().max(40).optional(), unit_id: id.optional() }),
    response: z.object({
      mail: z.object({ reached: z.number().int(), opted_out: z.number().int(), without_address: z.number().int() }),
      sms: z.object({ reached: z.number().int(), opted_out: z.number().int(), without_address: z.number().int() }),
      /** When a message sent now would go out, given the quiet hours. */
      goes_out_at: instant,
    }),
  },
  notifyResidents: { params: idParams, body: z.object({ subject: line(150), ...text }), response: announcement },
  notifyResidentsSms: {
    params: idParams,
    body: z.object({ ...text, message: paragraph(600) }),
    response: announcement,
  },
  notifyUnit: {
    params: idParams,
    body: z.object({
      subject: line(150).optional(),
      message: paragraph(4000),
      channels: z.array(z.enum(CHANNELS)).min(1, { error: 'Choose email, text, or both' }).default(['mail']),
    }),
    response: z.object({ data: z.array(announcement) }),
  },
  get: {
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
  },
  sendAgain: {
    params: z.object({ id, noticeId: id }),
    body: z.object({ message_id: id.nullish() }),
    response: announcement,
  },
  optOutPage: {
    params: z.object({ token: line(300) }),
    query: z.object({ language: z.enum(['en', 'es']).optional() }),
    response: z.unknown(),
  },
  optOut: {
    params: z.object({ token: line(300) }),
    query: z.object({ language: z.enum(['en', 'es']).optional() }),
    response: z.unknown(),
  },
  smsInbound: { params: z.object({ provider: z.enum(['twilio']) }), response: z.unknown() },
  smsStatus: {
    params: z.object({ provider: z.enum(['twilio']) }),
    query: z.object({ notification: id.optional() }),
    response: z.object({ received: z.literal(true) }),
  },
} satisfies SchemaGroup
