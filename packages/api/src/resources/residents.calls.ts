import { defineCalls } from '../call.ts'
import type { residentsSchemas } from './residents.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** A unit’s residents: their details, PINs, vehicles, and guests. */

const STAFF = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

const RESIDENT = ['resident'] as const

export const residents = defineCalls<typeof residentsSchemas>({
  update: {
    name: 'residents.update',
    method: 'PATCH',
    path: '/api/residents/{id}',
    origin: 'spec',
    access: [...STAFF, 'resident'],
    summary:
      'Change a unit’s main resident (name, email, phone, language), or set a PIN: {resident_pin_code} or {guest_pin_code}. Weak PINs are refused; residents create new ones instead. `id` is the unit.',
    errors,
  },
  resetPincodes: {
    name: 'residents.resetPincodes',
    method: 'POST',
    path: '/api/residents/{id}/reset-pincodes',
    origin: 'spec',
    access: [...STAFF, 'resident'],
    idempotent: false,
    summary:
      'Create new PINs, one or both. A new resident PIN ends the unit’s sessions (except the resident’s own); guest permits stay valid. The residents are notified by email.',
    errors,
  },
  registerGuest: {
    name: 'residents.registerGuest',
    method: 'POST',
    path: '/api/residents/register-guest',
    origin: 'spec',
    access: RESIDENT,
    summary: 'Register a guest’s car for some of the guest hours.',
    errors,
  },
  allowance: {
    name: 'residents.allowance',
    method: 'GET',
    path: '/api/residents/allowance',
    access: RESIDENT,
    limit: 'search',
    summary: 'What a guest’s plate can get now; without a plate, what any new guest can get.',
  },
  guests: {
    name: 'residents.guests',
    method: 'GET',
    path: '/api/residents/guests',
    access: RESIDENT,
    summary: 'The unit’s guests: current, future, and those of the last 60 days.',
  },
  requestReservedTow: {
    name: 'residents.requestReservedTow',
    method: 'POST',
    path: '/api/residents/request-reserved-tow',
    origin: 'spec',
    access: RESIDENT,
    limit: 'upload',
    summary:
      'Request a tow for the resident’s own reserved space, with a photo; one open request per space. The manager confirms it, unless there is a standing instruction.',
    upload: { field: 'photo', kinds: ['image'], max_files: 1 },
    errors: [...errors, 'unsupported_media', 'too_large'],
  },
  requestedTows: {
    name: 'residents.requestedTows',
    method: 'GET',
    path: '/api/residents/requested-tows',
    access: RESIDENT,
    summary: 'The status of the unit’s tow requests.',
  },
  cancelReservedTow: {
    name: 'residents.cancelReservedTow',
    method: 'POST',
    path: '/api/residents/requested-tows/{id}/cancel',
    access: RESIDENT,
    summary: 'Cancel the request, while no driver has it.',
    errors,
  },
  notices: {
    name: 'residents.notices',
    method: 'GET',
    path: '/api/residents/notices',
    access: RESIDENT,
    summary: 'The complex’s messages to this unit in the last 90 days.',
  },
  invitation: {
    name: 'residents.getInvitation',
    method: 'GET',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'The link with which guests register on their own; null if there is none.',
  },
  createInvitation: {
    name: 'residents.createInvitation',
    method: 'POST',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'Create a new link; the old one no longer works.',
    errors,
  },
  revokeInvitation: {
    name: 'residents.revokeInvitation',
    method: 'DELETE',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'Delete the link; it no longer works.',
    errors,
  },
})
