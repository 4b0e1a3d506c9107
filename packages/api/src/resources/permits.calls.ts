import { defineCalls } from '../call.ts'
import type { guestsSchemas, permitsSchemas } from './permits.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** Guests’ permits: given by a resident, created by a guest with the guest PIN or a link, or paid for. */

const STAFF = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

export const guests = defineCalls<typeof guestsSchemas>({
  verifyUnit: {
    name: 'guests.verifyUnit',
    method: 'POST',
    path: '/api/guests/verify-unit',
    origin: 'spec',
    access: 'public',
    limit: 'pin',
    idempotent: false,
    summary:
      'Prove a unit with its guest PIN or a resident’s link. The response reveals nothing about the resident. Without a unit: only paid parking. A wrong unit and a wrong PIN return the same error.',
    errors: ['wrong_pin', 'link_expired', 'refused'],
  },
  allowance: {
    name: 'guests.allowance',
    method: 'POST',
    path: '/api/guests/allowance',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary:
      'What a plate can get now at the proved unit, based only on that unit’s records. Records of other units and lists don’t affect it.',
    errors: ['link_expired', 'refused'],
  },
  shelter: {
    name: 'guests.shelter',
    method: 'POST',
    path: '/api/guests/shelter',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary:
      'Whether a payment started now would protect the car from a tow until it is confirmed: one unpaid try in 12 hours does. Counts earlier tries for the proved unit and from the same browser only.',
    errors: ['link_expired'],
  },
  register: {
    name: 'guests.register',
    method: 'POST',
    path: '/api/guests/register',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    summary:
      'Register a guest’s car: for some of the unit’s guest hours, or with a paid package. The response has complex, plate, state, and times; a paid permit waits 10 minutes for its payment. Packages are sold for any plate; for a vehicle that gets no permit here, the payment is refunded.',
    errors: [...errors, 'link_expired', 'unavailable'],
  },
  validatePaidPermit: {
    name: 'guests.validatePaidPermit',
    method: 'POST',
    path: '/api/guests/validate-paid-permit',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary: 'The status of a paid permit, by its link: only the provider’s verified event activates it.',
  },
  permit: {
    name: 'guests.getPermit',
    method: 'GET',
    path: '/api/public/permits/{key}',
    access: 'public',
    limit: 'public_search',
    summary: 'A permit by the link in its confirmation.',
  },
  extend: {
    name: 'guests.extendPermit',
    method: 'POST',
    path: '/api/public/permits/{key}/extend',
    access: 'public',
    limit: 'public_search',
    summary: 'Extend the permit from its own link, as far as the guest hours allow.',
    errors,
  },
  addContact: {
    name: 'guests.addContact',
    method: 'POST',
    path: '/api/public/permits/{key}/contact',
    access: 'public',
    limit: 'public_search',
    summary:
      'Add a missing email address or phone number. The confirmation is sent there immediately, and the reminder before the end. Existing ones don’t change.',
    errors,
  },
  retryPayment: {
    name: 'guests.retryPayment',
    method: 'POST',
    path: '/api/public/permits/{key}/retry-payment',
    access: 'public',
    limit: 'public_search',
    summary:
      'Creates another page at the provider for a permit whose card was declined, within the first ten minutes; also reopens a page that failed to open. Repeating the call returns the same page.',
    errors: [...errors, 'unavailable'],
  },
  end: {
    name: 'guests.endPermit',
    method: 'POST',
    path: '/api/public/permits/{key}/end',
    access: 'public',
    limit: 'public_search',
    summary: 'End the permit early; the remaining time is added back to the guest hours.',
    errors,
  },
})

/** For staff: ends or extends a guest’s permit, recording who did it. */
export const permits = defineCalls<typeof permitsSchemas>({
  end: {
    name: 'permits.end',
    method: 'POST',
    path: '/api/guest-permits/{id}/end',
    access: [...STAFF, 'resident'],
    summary: 'End a permit now; the grace period follows, and the remaining time is added back to the guest hours.',
    errors,
  },
  extend: {
    name: 'permits.extend',
    method: 'POST',
    path: '/api/guest-permits/{id}/extend',
    access: [...STAFF, 'resident'],
    summary:
      'Extend a permit within the guest hours and the hourly limit. Staff can exceed them with a reason, as an exception.',
    errors,
  },
  registerByStaff: {
    name: 'permits.create',
    method: 'POST',
    path: '/api/guest-permits',
    access: STAFF,
    summary:
      'A guest’s permit for a unit, entered by staff. Exceeding the guest hours requires a reason, as an exception.',
    errors,
  },
})
