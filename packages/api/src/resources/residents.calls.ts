import { defineCalls } from '../call.ts'
import type { residentsSchemas } from './residents.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** A unit’s residents: who they are, their PINs, vehicles, and guests. */

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
      'Change a unit’s main person (name, mail, phone, language), or set a PIN: {resident_pin_code} or {guest_pin_code}, weak ones refused; residents draw anew instead. `id` is the unit.',
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
      'Draw PINs anew, both or one. A new resident PIN ends the unit’s sessions (save the resident’s own); guest permits survive. The residents are told by mail.',
    errors,
  },
  registerGuest: {
    name: 'residents.registerGuest',
    method: 'POST',
    path: '/api/residents/register-guest',
    origin: 'spec',
    access: RESIDENT,
    summary: 'Register a guest’s car for some hours of the bank.',
    errors,
  },
  allowance: {
    name: 'residents.allowance',
    method: 'GET',
    path: '/api/residents/allowance',
    access: RESIDENT,
    limit: 'search',
    summary: 'What a guest’s plate may have now; without a plate what any new guest may.',
  },
  guests: {
    name: 'residents.guests',
    method: 'GET',
    path: '/api/residents/guests',
    access: RESIDENT,
    summary: 'The unit’s guests: now, coming, and those of the last 60 days.',
  },
  requestReservedTow: {
    name: 'residents.requestReservedTow',
    method: 'POST',
    path: '/api/residents/request-reserved-tow',
    origin: 'spec',
    access: RESIDENT,
    limit: 'upload',
    summary:
      'Ask for a tow out of one’s own reserved space, with a photo; one open request a space. The manager confirms it, or the standing instruction does.',
    upload: { field: 'photo', kinds: ['image'], max_files: 1 },
    errors: [...errors, 'unsupported_media', 'too_large'],
  },
  requestedTows: {
    name: 'residents.requestedTows',
    method: 'GET',
    path: '/api/residents/requested-tows',
    access: RESIDENT,
    summary: 'What became of the unit’s requests.',
  },
  cancelReservedTow: {
    name: 'residents.cancelReservedTow',
    method: 'POST',
    path: '/api/residents/requested-tows/{id}/cancel',
    access: RESIDENT,
    summary: 'Take the request back, as long as no driver has it.',
    errors,
  },
  notices: {
    name: 'residents.notices',
    method: 'GET',
    path: '/api/residents/notices',
    access: RESIDENT,
    summary: 'What the complex wrote to this unit in the last 90 days.',
  },
  invitation: {
    name: 'residents.getInvitation',
    method: 'GET',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'The link that lets a guest register alone; null when there is none.',
  },
  createInvitation: {
    name: 'residents.createInvitation',
    method: 'POST',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'Make a new link; the old one opens nothing any more.',
    errors,
  },
  revokeInvitation: {
    name: 'residents.revokeInvitation',
    method: 'DELETE',
    path: '/api/residents/invitation',
    access: RESIDENT,
    summary: 'The link opens nothing any more.',
    errors,
  },
})
