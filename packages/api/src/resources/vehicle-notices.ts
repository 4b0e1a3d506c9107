import { NOTICE_METHODS, TOW_REASONS, type NoticeStanding } from '@curbwise/rules'
import { z } from 'zod'
import { date, id, idParams, instant, licensePlate, line, optionalLine, state, vin } from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'

/** Written notices to the owner of one car, which a tow for a reason such as an expired registration waits for. */

const WRITE = ['super_admin', ...TOW_OFFICE_ROLES] as const
const READ = [...WRITE, 'contract_manager'] as const
const errors = ['refused', 'conflict', 'unsupported_media', 'too_large']
const STANDINGS = [
  'on_its_way',
  'running',
  'over',
  'does_not_count',
  'withdrawn',
] as const satisfies readonly NoticeStanding[]

const reason = z
  .enum(TOW_REASONS, { error: 'Choose what the notice is about' })
  .exclude(['other'], { error: 'Choose what the notice is about' })
const method = z.enum(NOTICE_METHODS, { error: 'Choose how it went out' })
const day = z.iso
  .date({ error: 'Give the day, such as 2026-11-22' })
  .refine((value) => /^(19|2[01])/.test(value), { error: 'Give a date from 1900 to 2199' })

export const vehicleNotice = z.object({
  id,
  contract_id: id,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  reason,
  /** "Ten-day notice: expired registration" */
  label: z.string(),
  method,
  /** Days at the complex. */
  sent_on: date,
  delivered_on: date.nullable(),
  tracking_number: z.string().nullable(),
  /** Who took it, by name. */
  recipient: z.string().nullable(),
  /** The scan or photo; private. */
  proof: z
    .object({ url: z.string(), content_type: z.enum(['image/jpeg', 'application/pdf']), size: z.number().int() })
    .nullable(),
  /** How it stands today at the complex. It gives no right to tow by itself. */
  standing: z.enum(STANDINGS),
  /** The first day of a tow; null while there is none. */
  tow_from: date.nullable(),
  sentence: z.string(),
  recorded_by: z.string().nullable(),
  recorded_at: instant,
  delivery_recorded_by: z.string().nullable(),
  delivery_recorded_at: instant.nullable(),
  withdrawn: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  can: z.object({ correct: z.boolean(), deliver: z.boolean(), withdraw: z.boolean() }),
})
export type VehicleNotice = z.infer<typeof vehicleNotice>

/** A kind of notice that the rules of the place ask for. */
const kind = z.object({
  reason,
  label: z.string(),
  full_days: z.number().int(),
  methods: z.array(method),
  sentence: z.string(),
  citation: z.string(),
})
export type VehicleNoticeKind = z.infer<typeof kind>

const car = { license_plate: licensePlate.nullish(), state: state.nullish(), vin: vin.nullish() }
const optionalProof = { field: 'proof', kinds: ['image', 'pdf'], max_files: 1, optional: true } as const
const tracking_number = optionalLine(60)
const recipient = optionalLine(120)
/** An empty text clears the field, also in a form with a file, where nothing else can say so. */
const clearable = <T extends z.ZodType>(value: T) => z.union([z.literal('').transform(() => null), value]).nullish()
const noticeParams = z.object({ id, noticeId: id })

export const vehicleNotices = {
  list: defineEndpoint({
    name: 'vehicleNotices.list',
    method: 'GET',
    path: '/api/contracts/{id}/vehicle-notices',
    access: READ,
    summary:
      'Written notices to the owner of one car at a complex, newest first, by plate and state or by VIN; with the kinds that the rules of the place ask for.',
    params: idParams,
    query: z.object(car).superRefine((value, context) => {
      if (!value.license_plate && !value.vin)
        context.addIssue({
          code: 'custom',
          path: ['license_plate'],
          message: 'Give the plate, or the VIN when there is no plate',
        })
    }),
    response: z.object({
      data: z.array(vehicleNotice),
      kinds: z.array(kind),
      /** The day at the complex. */
      today: date,
      can: z.object({ record: z.boolean() }),
    }),
  }),
  record: defineEndpoint({
    name: 'vehicleNotices.record',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices',
    access: WRITE,
    limit: 'upload',
    summary:
      'Record a written notice: what about, how it went out, when it was sent and delivered, and its proof (JPEG, PNG, WebP, or PDF, which may come later).',
    params: idParams,
    upload: optionalProof,
    body: z.object({
      ...car,
      reason,
      method,
      sent_on: day.nullish(),
      delivered_on: day.nullish(),
      tracking_number,
      recipient,
    }),
    response: vehicleNotice,
    errors,
  }),
  deliver: defineEndpoint({
    name: 'vehicleNotices.deliver',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}/delivery',
    access: WRITE,
    limit: 'upload',
    summary:
      'Record that a notice was delivered, once. It counts from the moment it is recorded, for the day on which it was delivered.',
    params: noticeParams,
    upload: optionalProof,
    body: z.object({ delivered_on: day, tracking_number, recipient }),
    response: vehicleNotice,
    errors,
  }),
  correct: defineEndpoint({
    name: 'vehicleNotices.correct',
    method: 'PATCH',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}',
    access: WRITE,
    limit: 'upload',
    summary:
      'Correct a notice, or replace its proof. Answers given before stay as they were. An empty text clears a field.',
    params: noticeParams,
    upload: optionalProof,
    body: z
      .object({
        method: method.optional(),
        sent_on: day.optional(),
        delivered_on: clearable(day),
        tracking_number: clearable(line(60)),
        recipient: clearable(line(120)),
      })
      .strict(),
    response: vehicleNotice,
    errors,
  }),
  withdraw: defineEndpoint({
    name: 'vehicleNotices.withdraw',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}/withdraw',
    access: WRITE,
    summary: 'Withdraw a notice with a reason: it counts no more from now on, and stays on record.',
    params: noticeParams,
    body: z.object({ reason: line(300) }),
    response: vehicleNotice,
    errors,
  }),
}
