import { type NoticeStanding, TOW_REASONS, NOTICE_METHODS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, date, instant, licensePlate, state, vin, optionalLine, idParams, line } from '../common.ts'

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

const method = z.enum(NOTICE_METHODS, { error: 'Choose how it was sent' })

const day = z.iso
  .date({ error: 'Enter the day, such as 2026-11-22' })
  .refine((value) => /^(19|2[01])/.test(value), { error: 'Enter a date from 1900 to 2199' })

const vehicleNotice = z.object({
  id,
  contract_id: id,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  reason,
  /** "Ten-day notice: expired registration" */
  label: z.string(),
  method,
  /** Local day at the complex. */
  sent_on: date,
  delivered_on: date.nullable(),
  tracking_number: z.string().nullable(),
  /** Name of the person who received it. */
  recipient: z.string().nullable(),
  /** The scan or photo; private. */
  proof: z
    .object({ url: z.string(), content_type: z.enum(['image/jpeg', 'application/pdf']), size: z.number().int() })
    .nullable(),
  /** The notice's current status at the complex. It doesn't authorize a tow by itself. */
  standing: z.enum(STANDINGS),
  /** The first day on which the car can be towed; null while there is none. */
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

/** A kind of notice that the local rules require. */
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

const tracking_number = optionalLine(60)

const recipient = optionalLine(120)

/** An empty text clears the field. Needed because a form with a file can't send null. */
const clearable = <T extends z.ZodType>(value: T) => z.union([z.literal('').transform(() => null), value]).nullish()

const noticeParams = z.object({ id, noticeId: id })

export const vehicleNoticesSchemas = {
  list: {
    params: idParams,
    query: z.object(car).superRefine((value, context) => {
      if (!value.license_plate && !value.vin)
        context.addIssue({
          code: 'custom',
          path: ['license_plate'],
          message: 'Enter the plate, or the VIN if there is no plate',
        })
    }),
    response: z.object({
      data: z.array(vehicleNotice),
      kinds: z.array(kind),
      /** The current local day at the complex. */
      today: date,
      can: z.object({ record: z.boolean() }),
    }),
  },
  record: {
    params: idParams,
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
  },
  deliver: {
    params: noticeParams,
    body: z.object({ delivered_on: day, tracking_number, recipient }),
    response: vehicleNotice,
  },
  correct: {
    params: noticeParams,
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
  },
  withdraw: { params: noticeParams, body: z.object({ reason: line(300) }), response: vehicleNotice },
} satisfies SchemaGroup
