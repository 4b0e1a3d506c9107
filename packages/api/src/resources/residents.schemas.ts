import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import {
  idParams,
  line,
  email,
  phone,
  guestPhone,
  pin,
  ok,
  optionalLine,
  licensePlate,
  state,
  instant,
  id,
} from '../common.ts'
import { language, permit, allowance, requestedTow, car, when } from './permits.schemas.ts'

export const residentsSchemas = {
  update: {
    params: idParams,
    body: z
      .object({
        resident_name: line(120),
        resident_email: email.nullable(),
        resident_phone: phone.nullable(),
        language,
        resident_pin_code: pin,
        guest_pin_code: pin,
      })
      .partial()
      .strict(),
    response: ok,
  },
  resetPincodes: {
    params: idParams,
    body: z.object({ which: z.enum(['both', 'resident', 'guest']).default('both') }).optional(),
    response: z.object({ ok: z.literal(true), resident_pin_code: pin.nullable(), guest_pin_code: pin.nullable() }),
  },
  registerGuest: {
    body: z.object({
      ...car,
      ...when,
      guest_name: optionalLine(80),
      guest_email: email.nullish(),
      guest_phone: guestPhone.nullish(),
    }),
    response: permit,
  },
  allowance: {
    query: z.object({ license_plate: licensePlate.optional(), state: state.optional(), from: instant.optional() }),
    response: allowance,
  },
  guests: {
    response: z.object({
      data: z.array(permit),
      earlier_plates: z.array(
        z.object({
          license_plate: z.string(),
          state: z.string().nullable(),
          make: z.string().nullable(),
          model: z.string().nullable(),
          color: z.string().nullable(),
          guest_name: z.string().nullable(),
        }),
      ),
    }),
  },
  requestReservedTow: {
    body: z.object({
      license_plate: licensePlate,
      state,
      make: optionalLine(40),
      model: optionalLine(60),
      color: optionalLine(30),
      note: optionalLine(500),
    }),
    response: requestedTow,
  },
  requestedTows: { response: z.object({ data: z.array(requestedTow) }) },
  cancelReservedTow: { params: idParams, response: requestedTow },
  notices: {
    response: z.object({
      data: z.array(
        z.object({ id, subject: z.string().nullable(), message: z.string(), at: instant, from: z.string() }),
      ),
    }),
  },
  invitation: {
    response: z.object({ url: z.string().nullable(), created_at: instant.nullable(), uses: z.number().int() }),
  },
  createInvitation: { response: z.object({ url: z.string(), created_at: instant, uses: z.number().int() }) },
  revokeInvitation: { response: ok },
} satisfies SchemaGroup
