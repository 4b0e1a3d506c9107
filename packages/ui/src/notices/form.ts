import type { NoticeReason } from '@curbwise/rules/jurisdiction/notices'
import { NOTICE_METHODS, type NoticeMethod } from '@curbwise/rules/jurisdiction/types'
import { z } from 'zod'
import type { CorrectionBody, DeliveryBody, NoticeView, RecordBody } from './types.ts'

const day = z.string()
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
const fields = {
  sent_on: day,
  delivered_on: day,
  tracking_number: text(60),
  recipient: text(120),
  proof: z.custom<Blob>((value) => value === undefined || value instanceof Blob).optional(),
}
const method = z.enum(NOTICE_METHODS, { error: 'Choose how it was sent' })

export interface NoticeValues {
  reason: string
  method: NoticeMethod
  sent_on: string
  delivered_on: string
  tracking_number: string
  recipient: string
  proof?: Blob | undefined
}

type Dated = Pick<NoticeValues, 'method' | 'sent_on' | 'delivered_on'>

/** Returns which fields a notice with this method has: one that is handed over has only one day, and a sticker is never delivered. */
export const fieldsOf = (how: NoticeMethod) => ({
  sent: how !== 'in_person',
  delivered: how !== 'sticker',
  tracking: how === 'certified_mail' || how === 'mail',
  recipient: how === 'in_person' || how === 'certified_mail',
})

/** Returns errors of the days by field; the gateway checks the rest. */
function wrongDays(
  { method: how, sent_on, delivered_on }: Dated,
  today: string,
  delivered_needed: boolean,
): [keyof Dated, string][] {
  const has = fieldsOf(how)
  const future = 'This day is in the future. Enter today or an earlier day'
  return [
    ...(has.sent && sent_on === '' ? [['sent_on', 'Enter the day it was sent'] as [keyof Dated, string]] : []),
    ...(has.sent && sent_on > today ? [['sent_on', future] as [keyof Dated, string]] : []),
    ...(delivered_needed && delivered_on === ''
      ? [
          [
            'delivered_on',
            how === 'in_person' ? 'Enter the day it was delivered in person' : 'Enter the day it was delivered',
          ] as [keyof Dated, string],
        ]
      : []),
    ...(has.delivered && delivered_on > today ? [['delivered_on', future] as [keyof Dated, string]] : []),
    ...(has.sent && has.delivered && delivered_on !== '' && delivered_on <= today && delivered_on < sent_on
      ? [['delivered_on', 'The delivery can’t be before the day it was sent'] as [keyof Dated, string]]
      : []),
  ]
}

const checked = <T extends z.ZodType<Dated>>(schema: T, today: string, needed: (values: Dated) => boolean) =>
  schema.superRefine((values, context) => {
    for (const [field, message] of wrongDays(values, today, needed(values)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** @param today local date at the complex */
export const recordSchema = (today: string) =>
  checked(
    z.object({ reason: z.string().min(1, { error: 'Choose what the notice is about' }), method, ...fields }),
    today,
    ({ method: how }) => how === 'in_person',
  )
export const correctionSchema = (today: string, was_delivered: boolean) =>
  checked(
    z.object({ reason: z.string(), method, ...fields }),
    today,
    ({ method: how }) => how === 'in_person' && was_delivered,
  )
export const deliverySchema = (today: string) =>
  checked(z.object({ reason: z.string(), method, ...fields }), today, () => true)

/** Returns the initial values of a new notice: sent today, with the first method that counts. */
export const newNotice = (reason: string, how: NoticeMethod, today: string): NoticeValues => ({
  reason,
  method: how,
  sent_on: today,
  delivered_on: '',
  tracking_number: '',
  recipient: '',
})

export const valuesOf = ({
  reason,
  method: how,
  sent_on,
  delivered_on,
  tracking_number,
  recipient,
}: NoticeView): NoticeValues => ({
  reason,
  method: how,
  sent_on,
  delivered_on: delivered_on ?? '',
  tracking_number: tracking_number ?? '',
  recipient: recipient ?? '',
})

/** Returns the request body of a new notice. Omits fields that its method doesn't have, even if they were filled in before the method changed. */
export function recordBody({
  reason,
  method: how,
  sent_on,
  delivered_on,
  tracking_number,
  recipient,
}: NoticeValues): RecordBody {
  const has = fieldsOf(how)
  return {
    reason: reason as NoticeReason,
    method: how,
    sent_on: has.sent ? sent_on : undefined,
    delivered_on: (has.delivered && delivered_on) || undefined,
    tracking_number: (has.tracking && tracking_number) || undefined,
    recipient: (has.recipient && recipient) || undefined,
  }
}

export const deliveryBody = ({ delivered_on, tracking_number, recipient }: NoticeValues): DeliveryBody => ({
  delivered_on,
  tracking_number: tracking_number || undefined,
  recipient: recipient || undefined,
})

/**
 * Returns only the changed fields, because two users may correct different ones. A notice that was handed over has only one day, which both
 * fields contain.
 */
export function correctionBody(values: NoticeValues, notice: NoticeView): CorrectionBody {
  const before = valuesOf(notice)
  const days = values.method === 'in_person' && values.delivered_on !== '' ? { sent_on: values.delivered_on } : {}
  const after = { ...values, ...days, ...(values.method === 'sticker' && { delivered_on: '' }) }
  const names = ['method', 'sent_on', 'delivered_on', 'tracking_number', 'recipient'] as const
  return Object.fromEntries(names.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name]]])))
}
