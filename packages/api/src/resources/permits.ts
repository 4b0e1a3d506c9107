import { z } from 'zod'
import {
  email,
  id,
  idParams,
  instant,
  licensePlate,
  line,
  money,
  ok,
  optionalLine,
  phone,
  pin,
  state,
} from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'
import { TOW_STATUSES } from '@curbwise/rules'

/** Guests’ permits: from a resident, from a guest with the guest PIN or a link, or paid for. */

const STAFF = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const
const errors = ['refused', 'conflict']
export const PERMIT_STATUSES = ['pending_payment', 'active', 'expired', 'cancelled', 'refunded'] as const
const language = z.enum(['en', 'es'])
const car = {
  license_plate: licensePlate,
  state,
  make: optionalLine(40),
  model: optionalLine(60),
  color: optionalLine(30),
}
/** `until` wins over `hours`; a permit begins now unless `from` says later (at most 30 days ahead). */
const when = {
  from: instant.nullish(),
  hours: z.number({ error: 'Choose how long' }).int().min(1, { error: 'At least 1 hour' }).max(8784).optional(),
  until: instant.optional(),
}

export const permit = z.object({
  id,
  kind: z.enum(['guest', 'paid']),
  status: z.enum(PERMIT_STATUSES),
  phase: z.enum(['waiting_for_payment', 'coming', 'now', 'past']),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  guest_name: z.string().nullable(),
  valid_from: instant,
  valid_until: instant,
  ended_early: z.boolean(),
  /** Whole minutes by which it may still be lengthened; null: no limit. */
  can: z.object({ end: z.boolean(), extend: z.boolean() }),
  can_extend_minutes: z.number().int().nullable(),
  extend_refused: z.string().nullable(),
  /** Why it cannot go on now, by code for screens in other languages, and from when it could. */
  extend_stop: z.object({ code: z.string(), until: instant.nullable() }).nullable(),
})
export type Permit = z.infer<typeof permit>

/** What a plate may have now, before it is asked for: whole hours to choose from, and why not more. */
export const allowance = z.object({
  timezone: z.string(),
  /** Minutes of the bank left for this plate; null: unlimited. `of_hours` in any `period_days`. */
  minutes_left: z.number().int().nullable(),
  of_hours: z.number().int().nullable(),
  period_days: z.number().int().nullable(),
  /** The longest single permit in hours; null: none. */
  hourly_limit: z.number().int().nullable(),
  /** Choices in hours, longest last, all of which fit now. */
  choices: z.array(z.number().int()),
  guests_now: z.number().int(),
  guests_allowed: z.number().int().nullable(),
  /** Why nothing fits now, by code, and from when it would. Of other units' cars and of the lists it tells nothing: `registered` is the own unit's. */
  blocked: z
    .object({
      code: z.enum(['off', 'unit_off', 'limit', 'bank', 'registered', 'guest_already']),
      until: instant.nullable(),
    })
    .nullable(),
})
export type Allowance = z.infer<typeof allowance>

const packageChoice = z.object({
  id,
  name: z.string(),
  hours: z.number().int(),
  price: money,
  tax: money,
  total: money,
  until: instant,
})

/** What the public may know of a permit through its own address: the visitor’s own car. */
export const publicPermit = z.object({
  key: id,
  kind: z.enum(['guest', 'paid']),
  status: z.enum(PERMIT_STATUSES),
  phase: permit.shape.phase,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  contract: z.object({ id, name: z.string(), address: z.string(), city: z.string(), state: z.string() }),
  unit_number: z.string().nullable(),
  timezone: z.string(),
  valid_from: instant,
  valid_until: instant,
  now: instant,
  /** Choices in hours by which the bank allows to go on; empty: none. */
  extend_choices: z.array(z.number().int()),
  extend_refused: z.string().nullable(),
  /** Minutes of the bank left for this plate at the unit; null: no bank, or a paid permit. */
  bank_minutes_left: z.number().int().nullable(),
  /** Where the confirmation and the reminder go: whether a mail address and a phone are known, never which. */
  told_by: z.object({ mail: z.boolean(), phone: z.boolean() }),
  can: z.object({ add_mail: z.boolean(), add_phone: z.boolean() }),
  /** Of a paid one: the checkout in which it is paid, and what is asked. */
  checkout: z
    .object({
      key: id,
      url: z.string().nullable(),
      /** `declined`: another card may be tried while `can_retry`. `checking`: the provider reported money that does not match; people look into it. */
      state: z.enum([
        'waiting',
        'processing',
        'paid',
        'paid_twice',
        'refunded',
        'expired',
        'declined',
        'cancelled',
        'under_review',
      ]),
      /** How often the payer was sent to a page of the provider: who comes back from one brings its number as `sent`. */
      tries: z.number().int(),
      expires_at: instant,
      /** Until when the payment under way keeps the car from a tow, as the plate check says; null: it does not. */
      sheltered_until: instant.nullable(),
      can_retry: z.boolean(),
    })
    .nullable(),
  total: money.nullable(),
  is_sandbox: z.boolean(),
  /** Money came and goes back: `blocked`, since this vehicle gets no permit here; `other`, since the payer had another permit in that time or no time was left. */
  money_back: z.enum(['blocked', 'other']).nullable(),
})
export type PublicPermit = z.infer<typeof publicPermit>

const proof = { proof: line(400) }
const contactOf = {
  guest_name: optionalLine(80),
  guest_email: email.nullish(),
  guest_phone: phone.nullish(),
  language: language.default('en'),
}

export const guests = {
  verifyUnit: defineEndpoint({
    name: 'guests.verifyUnit',
    method: 'POST',
    path: '/api/guests/verify-unit',
    origin: 'spec',
    access: 'public',
    limit: 'pin',
    idempotent: false,
    summary:
      'Prove a unit with its guest PIN, or with a resident’s link; the answer shows nothing of the resident. Without unit: only paid parking. Wrong unit and wrong PIN answer alike.',
    body: z.union([
      z.object({ contract_id: id, unit_number: line(20), guest_pin_code: pin }),
      z.object({ invitation: line(200) }),
      z.object({ contract_id: id, paid_only: z.literal(true) }),
    ]),
    response: z.object({
      /** To send with the next calls; lives 30 minutes. */
      proof: z.string(),
      expires_at: instant,
      contract: z.object({
        id,
        name: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        timezone: z.string(),
        phone: z.string().nullable(),
        image_url: z.string().nullable(),
      }),
      unit_number: z.string().nullable(),
      has_guest_registration: z.boolean(),
      packages: z.array(packageChoice),
      is_sandbox: z.boolean(),
    }),
    errors: ['wrong_pin', 'link_expired', 'refused'],
  }),
  allowance: defineEndpoint({
    name: 'guests.allowance',
    method: 'POST',
    path: '/api/guests/allowance',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary:
      'What a plate may have now at the unit that was proved, by that unit’s own records: what another unit or a list knows of a car changes nothing.',
    body: z.object({ ...proof, license_plate: licensePlate, state, from: instant.nullish() }),
    response: allowance,
    errors: ['link_expired', 'refused'],
  }),
  shelter: defineEndpoint({
    name: 'guests.shelter',
    method: 'POST',
    path: '/api/guests/shelter',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary:
      'Whether a payment that is begun now would keep the car from a tow until it is confirmed: one unpaid try in 12 hours does. Counts earlier tries of the proved unit and of the same browser; others change nothing here.',
    body: z.object({ ...proof, license_plate: licensePlate, state, from: instant.nullish() }),
    response: z.object({ shelters: z.boolean() }),
    errors: ['link_expired'],
  }),
  register: defineEndpoint({
    name: 'guests.register',
    method: 'POST',
    path: '/api/guests/register',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    summary:
      'Register a guest’s car: for some hours of the unit’s bank, or with a package that is paid for. The answer names complex, plate, state and times; a paid one waits for its payment (10 minutes). A package is sold for every plate alike; for a vehicle that gets no permit here the payment goes back.',
    body: z.object({ ...proof, ...car, ...when, package_id: id.optional(), ...contactOf }),
    response: publicPermit,
    errors: [...errors, 'link_expired', 'unavailable'],
  }),
  validatePaidPermit: defineEndpoint({
    name: 'guests.validatePaidPermit',
    method: 'POST',
    path: '/api/guests/validate-paid-permit',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary: 'How a paid permit stands, by its address: only the provider’s verified event makes it active.',
    body: z.object({ id }),
    response: publicPermit,
  }),
  permit: defineEndpoint({
    name: 'guests.getPermit',
    method: 'GET',
    path: '/api/public/permits/{key}',
    access: 'public',
    limit: 'public_search',
    summary: 'A permit by the address in its confirmation.',
    params: z.object({ key: id }),
    response: publicPermit,
  }),
  extend: defineEndpoint({
    name: 'guests.extendPermit',
    method: 'POST',
    path: '/api/public/permits/{key}/extend',
    access: 'public',
    limit: 'public_search',
    summary: 'Lengthen the permit from its own address, as far as the bank allows.',
    params: z.object({ key: id }),
    body: z.object({ hours: z.number().int().min(1).max(168) }),
    response: publicPermit,
    errors,
  }),
  addContact: defineEndpoint({
    name: 'guests.addContact',
    method: 'POST',
    path: '/api/public/permits/{key}/contact',
    access: 'public',
    limit: 'public_search',
    summary:
      'Give the mail address or the phone that was left out: the confirmation goes there at once, and the reminder before the end. What is known already stays.',
    params: z.object({ key: id }),
    body: z
      .object({ guest_email: email.nullish(), guest_phone: phone.nullish(), language: language.optional() })
      .refine(({ guest_email, guest_phone }) => Boolean(guest_email ?? guest_phone), {
        path: ['guest_email'],
        error: 'Write a mail address or a phone number',
      }),
    response: publicPermit,
    errors,
  }),
  retryPayment: defineEndpoint({
    name: 'guests.retryPayment',
    method: 'POST',
    path: '/api/public/permits/{key}/retry-payment',
    access: 'public',
    limit: 'public_search',
    summary:
      'Another page of the provider for a permit whose card was declined, within the first ten minutes; also opens a page that did not open. Asked again it finds the same one.',
    params: z.object({ key: id }),
    response: publicPermit,
    errors: [...errors, 'unavailable'],
  }),
  end: defineEndpoint({
    name: 'guests.endPermit',
    method: 'POST',
    path: '/api/public/permits/{key}/end',
    access: 'public',
    limit: 'public_search',
    summary: 'End it early; the time goes back to the bank.',
    params: z.object({ key: id }),
    response: publicPermit,
    errors,
  }),
}

/** By staff: end or lengthen a guest’s permit by name. */
export const permits = {
  end: defineEndpoint({
    name: 'permits.end',
    method: 'POST',
    path: '/api/guest-permits/{id}/end',
    access: [...STAFF, 'resident'],
    summary: 'End a permit now; grace follows, and the time goes back to the bank.',
    params: idParams,
    body: z.object({ reason: optionalLine(300) }).optional(),
    response: permit,
    errors,
  }),
  extend: defineEndpoint({
    name: 'permits.extend',
    method: 'POST',
    path: '/api/guest-permits/{id}/extend',
    access: [...STAFF, 'resident'],
    summary: 'Lengthen a permit within bank and hourly limit; staff may go beyond with a reason, as an exception.',
    params: idParams,
    body: z.object({ hours: z.number().int().min(1).max(744), reason: optionalLine(300) }),
    response: permit,
    errors,
  }),
  registerByStaff: defineEndpoint({
    name: 'permits.create',
    method: 'POST',
    path: '/api/guest-permits',
    access: STAFF,
    summary: 'A guest’s permit for a unit, entered by staff; beyond the bank only with a reason, as an exception.',
    body: z.object({
      unit_id: id,
      ...car,
      ...when,
      guest_name: optionalLine(80),
      guest_email: email.nullish(),
      guest_phone: phone.nullish(),
      reason: optionalLine(300),
    }),
    response: permit,
    errors,
  }),
}

const RESIDENT = ['resident'] as const
const requestedTow = z.object({
  id,
  number: z.number().int(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(TOW_STATUSES),
  space: z.string().nullable(),
  requested_at: instant,
  /** Where it stands, for the resident: waits for the office, waits for a driver, on the way, gone, not possible. */
  step: z.enum(['waits_for_office', 'waits_for_driver', 'on_the_way', 'done', 'dropped', 'cancelled']),
  photo_url: z.string().nullable(),
  cancelled_why: z.string().nullable(),
  can: z.object({ cancel: z.boolean() }),
})
export type ResidentTow = z.infer<typeof requestedTow>

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
