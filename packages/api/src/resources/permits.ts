import { z } from 'zod'
import { email, id, idParams, instant, licensePlate, line, optionalLine, phone, pin, state } from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'
import {
  language,
  car,
  when,
  permit,
  allowance,
  packageChoice,
  publicPermit,
  proof,
  contactOf,
} from './permits.schemas.ts'

export * from './residents.ts'

export * from './permits.schemas.ts'
/** Guests’ permits: from a resident, from a guest with the guest PIN or a link, or paid for. */

const STAFF = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const
const errors = ['refused', 'conflict']
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
