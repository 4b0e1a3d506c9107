import { defineCalls } from '../call.ts'
import type { guestsSchemas, permitsSchemas } from './permits.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** Guests’ permits: from a resident, from a guest with the guest PIN or a link, or paid for. */

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
      'Prove a unit with its guest PIN, or with a resident’s link; the answer shows nothing of the resident. Without unit: only paid parking. Wrong unit and wrong PIN answer alike.',
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
      'What a plate may have now at the unit that was proved, by that unit’s own records: what another unit or a list knows of a car changes nothing.',
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
      'Whether a payment that is begun now would keep the car from a tow until it is confirmed: one unpaid try in 12 hours does. Counts earlier tries of the proved unit and of the same browser; others change nothing here.',
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
      'Register a guest’s car: for some hours of the unit’s bank, or with a package that is paid for. The answer names complex, plate, state and times; a paid one waits for its payment (10 minutes). A package is sold for every plate alike; for a vehicle that gets no permit here the payment goes back.',
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
    summary: 'How a paid permit stands, by its address: only the provider’s verified event makes it active.',
  },
  permit: {
    name: 'guests.getPermit',
    method: 'GET',
    path: '/api/public/permits/{key}',
    access: 'public',
    limit: 'public_search',
    summary: 'A permit by the address in its confirmation.',
  },
  extend: {
    name: 'guests.extendPermit',
    method: 'POST',
    path: '/api/public/permits/{key}/extend',
    access: 'public',
    limit: 'public_search',
    summary: 'Lengthen the permit from its own address, as far as the bank allows.',
    errors,
  },
  addContact: {
    name: 'guests.addContact',
    method: 'POST',
    path: '/api/public/permits/{key}/contact',
    access: 'public',
    limit: 'public_search',
    summary:
      'Give the mail address or the phone that was left out: the confirmation goes there at once, and the reminder before the end. What is known already stays.',
    errors,
  },
  retryPayment: {
    name: 'guests.retryPayment',
    method: 'POST',
    path: '/api/public/permits/{key}/retry-payment',
    access: 'public',
    limit: 'public_search',
    summary:
      'Another page of the provider for a permit whose card was declined, within the first ten minutes; also opens a page that did not open. Asked again it finds the same one.',
    errors: [...errors, 'unavailable'],
  },
  end: {
    name: 'guests.endPermit',
    method: 'POST',
    path: '/api/public/permits/{key}/end',
    access: 'public',
    limit: 'public_search',
    summary: 'End it early; the time goes back to the bank.',
    errors,
  },
})

/** By staff: end or lengthen a guest’s permit by name. */
export const permits = defineCalls<typeof permitsSchemas>({
  end: {
    name: 'permits.end',
    method: 'POST',
    path: '/api/guest-permits/{id}/end',
    access: [...STAFF, 'resident'],
    summary: 'End a permit now; grace follows, and the time goes back to the bank.',
    errors,
  },
  extend: {
    name: 'permits.extend',
    method: 'POST',
    path: '/api/guest-permits/{id}/extend',
    access: [...STAFF, 'resident'],
    summary: 'Lengthen a permit within bank and hourly limit; staff may go beyond with a reason, as an exception.',
    errors,
  },
  registerByStaff: {
    name: 'permits.create',
    method: 'POST',
    path: '/api/guest-permits',
    access: STAFF,
    summary: 'A guest’s permit for a unit, entered by staff; beyond the bank only with a reason, as an exception.',
    errors,
  },
})
