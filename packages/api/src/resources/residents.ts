import { z } from 'zod'
import { email, id, idParams, instant, licensePlate, line, ok, optionalLine, phone, pin, state } from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'
import { language, car, when, permit, allowance, requestedTow } from './permits.schemas.ts'

/** A unit’s residents: who they are, their PINs, vehicles, and guests. */

const STAFF = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const
const errors = ['refused', 'conflict']
const RESIDENT = ['resident'] as const
export const residents = {
  update: defineEndpoint({
    name: 'residents.update',
    method: 'PATCH',
    path: '/api/residents/{id}',
    origin: 'spec',
    access: [...STAFF, 'resident'],
    summary:
      'Change a unit’s main person (name, mail, phone, language), or set a PIN: {resident_pin_code} or {guest_pin_code}, weak ones refused; residents draw anew instead. `id` is the unit.',
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
    errors,
  }),
  resetPincodes: defineEndpoint({
    name: 'residents.resetPincodes',
    method: 'POST',
    path: '/api/residents/{id}/reset-pincodes',
    origin: 'spec',
    access: [...STAFF, 'resident'],
    idempotent: false,
    summary:
      'Draw PINs anew, both or one. A new resident PIN ends the unit’s sessions (save the resident’s own); guest permits survive. The residents are told by mail.',
    params: idParams,
    body: z.object({ which: z.enum(['both', 'resident', 'guest']).default('both') }).optional(),
    response: z.object({ ok: z.literal(true), resident_pin_code: pin.nullable(), guest_pin_code: pin.nullable() }),
    errors,
  }),
  registerGuest: defineEndpoint({
    name: 'residents.registerGuest',
    method: 'POST',
    path: '/api/residents/register-guest',
    origin: 'spec',
    access: RESIDENT,
    summary: 'Register a guest’s car for some hours of the bank.',
    body: z.object({
      ...car,
      ...when,
      guest_name: optionalLine(80),
      guest_email: email.nullish(),
      guest_phone: phone.nullish(),
    }),
    response: permit,
    errors,
  }),
  allowance: defineEndpoint({
    name: 'residents.allowance',
    method: 'GET',
    path: '/api/residents/allowance',
    access: RESIDENT,
    limit: 'search',
    summary: 'What a guest’s plate may have now; without a plate what any new guest may.',
    query: z.object({ license_plate: licensePlate.optional(), state: state.optional(), from: instant.optional() }),
    response: allowance,
  }),
  guests: defineEndpoint({
    name: 'residents.guests',
    method: 'GET',
    path: '/api/residents/guests',
    access: RESIDENT,
    summary: 'The unit’s guests: now, coming, and those of the last 60 days.',
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
  }),
  requestReservedTow: defineEndpoint({
    name: 'residents.requestReservedTow',
    method: 'POST',
    path: '/api/residents/request-reserved-tow',
    origin: 'spec',
    access: RESIDENT,
    limit: 'upload',
    summary:
      'Ask for a tow out of one’s own reserved space, with a photo; one open request a space. The manager confirms it, or the standing instruction does.',
    body: z.object({
      license_plate: licensePlate,
      state,
      make: optionalLine(40),
      model: optionalLine(60),
      color: optionalLine(30),
      note: optionalLine(500),
    }),
    upload: { field: 'photo', kinds: ['image'], max_files: 1 },
    response: requestedTow,
    errors: [...errors, 'unsupported_media', 'too_large'],
  }),
  requestedTows: defineEndpoint({
    name: 'residents.requestedTows',
    method: 'GET',
    path: '/api/residents/requested-tows',
    access: RESIDENT,
    summary: 'What became of the unit’s requests.',
    response: z.object({ data: z.array(requestedTow) }),
  }),
  cancelReservedTow: defineEndpoint({
    name: 'residents.cancelReservedTow',
    method: 'POST',
    path: '/api/residents/requested-tows/{id}/cancel',
    access: RESIDENT,
    summary: 'Take the request back, as long as no driver has it.',
    params: idParams,
    response: requestedTow,
    errors,
  }),
  notices: defineEndpoint({
    name: 'residents.notices',
    method: 'GET',
    path: '/api/residents/notices',
    access: RESIDENT,
    summary: 'What the complex wrote to this unit in the last 90 days.',
    response: z.object({
      data: z.array(
        z.object({ id, subject: z.string().nullable(), message: z.string(), at: instant, from: z.string() }),
      ),
    }),
  }),
  invitation: defineEndpoint({
    name: 'residents.getInvitation',
    method: 'GET',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'The link that lets a guest register alone; null when there is none.',
    response: z.object({ url: z.string().nullable(), created_at: instant.nullable(), uses: z.number().int() }),
  }),
  createInvitation: defineEndpoint({
    name: 'residents.createInvitation',
    method: 'POST',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'Make a new link; the old one opens nothing any more.',
    response: z.object({ url: z.string(), created_at: instant, uses: z.number().int() }),
    errors,
  }),
  revokeInvitation: defineEndpoint({
    name: 'residents.revokeInvitation',
    method: 'DELETE',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'The link opens nothing any more.',
    response: ok,
    errors,
  }),
}
