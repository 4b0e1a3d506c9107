import { defineCalls } from '../call.ts'
import type { decisionsSchemas } from './decisions.schemas.ts'
import { MANAGER_ROLES, TOW_ROLES } from '../roles.ts'

const DECIDERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES, 'external_user'] as const

/** Decisions about a car before there is a tow. */
export const decisions = defineCalls<typeof decisionsSchemas>({
  /** The specification's preview-tow: `{ license_plate, state }`, plus the complex and the moment. */
  previewTow: {
    name: 'tows.previewTow',
    method: 'POST',
    path: '/api/tows/preview-tow',
    origin: 'spec',
    access: DECIDERS,
    limit: 'search',
    idempotent: false,
    summary:
      'The plate check: may this car be towed from this complex, now or at a past minute, and why? Without contract_id it answers for the only complex of a person who works at one. Recorded in the check log.',
  },

  /** The specification's preview-tow-image: multipart with the field `image`. */
  previewTowImage: {
    name: 'tows.previewTowImage',
    method: 'POST',
    path: '/api/tows/preview-tow-image',
    origin: 'spec',
    access: DECIDERS,
    limit: 'search',
    idempotent: false,
    upload: { field: 'image', kinds: ['image'], max_files: 1 },
    summary:
      'The plate check from a photo: up to three plates that were read, the likeliest first, each with its confidence, its position, and its decision. None is chosen: a person confirms the plate. The photo isn’t stored. Each decision is recorded in the check log.',
    errors: ['unsupported_media', 'too_large', 'plate_not_read', 'no_plate_reader'],
  },

  /** Ends a request for a car that can't be towed; stores the request with the decision that stopped it. */
  leaveCar: {
    name: 'tows.leaveCar',
    method: 'POST',
    path: '/api/tows/leave-car',
    access: DECIDERS,
    limit: 'search',
    summary:
      'Leaves a car where it is. Decides on the plate once more; if the decision stops a tow, stores it with the request, like a refused request. Never creates a tow.',
    errors: ['refused'],
  },

  /** Instead of a tow: the car's right ended within the last 24 hours. */
  nudgeOwner: {
    name: 'tows.nudgeOwner',
    method: 'POST',
    path: '/api/tows/nudge-owner',
    access: DECIDERS,
    limit: 'search',
    summary:
      'Writes to the people whose car is about to be towed because its right ended within the last 24 hours, where the complex has switched this on: once per car and night. Repeating the call returns the same nudge. It says nothing about whose car it is.',
    errors: ['refused'],
  },

  /** The specification's vehicle-exists check: `{ contract_id, license_plate }`. */
  isVehicleExisting: {
    name: 'tows.isVehicleExisting',
    method: 'POST',
    path: '/api/tows/is-vehicle-existing',
    origin: 'spec',
    access: DECIDERS,
    limit: 'search',
    idempotent: false,
    summary:
      'Whether a plate has a record at a complex: a registered vehicle, a permit, a VIP or blocked entry, or an open tow.',
  },
})

/** For screens that use no other call about tows. */
export const { previewTow, previewTowImage, nudgeOwner } = decisions
