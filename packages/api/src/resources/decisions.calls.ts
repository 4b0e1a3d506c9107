import { defineCalls } from '../call.ts'
import type { decisionsSchemas } from './decisions.schemas.ts'
import { MANAGER_ROLES, TOW_ROLES } from '../roles.ts'

const DECIDERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES, 'external_user'] as const

/** What is decided about a car before there is a tow. */
export const decisions = defineCalls<typeof decisionsSchemas>({
  /** The specification's preview-tow: `{ license_plate, state }`, with the complex and the moment beside them. */
  previewTow: {
    name: 'tows.previewTow',
    method: 'POST',
    path: '/api/tows/preview-tow',
    origin: 'spec',
    access: DECIDERS,
    limit: 'search',
    idempotent: false,
    summary:
      'The plate check: may this car be towed from this complex, now or at a past minute, and why? Recorded in the check log.',
  },

  /** The end of a request at a car that may not be towed: what was asked is kept with the decision that stopped it. */
  leaveCar: {
    name: 'tows.leaveCar',
    method: 'POST',
    path: '/api/tows/leave-car',
    access: DECIDERS,
    limit: 'search',
    summary:
      'Leaves a car where it stands. The plate is decided once more; when the decision stops a tow, it is kept with what was asked, as a refused request is. Never makes a tow.',
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

/** Asked by screens that have nothing else to do with tows. */
export const { previewTow } = decisions
