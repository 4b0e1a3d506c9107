import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import { TOW_ROLES, MANAGER_ROLES } from '../roles.ts'
import { COMPARERS, REQUESTERS, HANDLERS, OFFICE } from './tow-access.ts'
import type { ownSchemas } from './tows.schemas.ts'
import { decisions } from './decisions.calls.ts'
import { towPapers } from './tow-papers.calls.ts'
import { TOW_LIST } from './tows.list.ts'

const list = {
  name: 'tows.list',
  method: 'GET',
  path: '/api/tows',
  access: REQUESTERS,
  key_scope: 'read_tows',
  list: TOW_LIST,
  summary: 'Tows that the user can see. The segment closed_recently covers the last 12 hours.',
} satisfies ListCallData

const ownCalls = defineCalls<typeof ownSchemas>({
  list,
  export: exportOf(list),
  get: {
    name: 'tows.get',
    method: 'GET',
    path: '/api/tows/{id}',
    access: REQUESTERS,
    key_scope: 'read_tows',
    summary: 'One tow with all details.',
  },
  requestTow: {
    name: 'tows.requestTow',
    method: 'POST',
    path: '/api/tows/',
    origin: 'spec',
    access: REQUESTERS,
    summary:
      'Request a tow. The plate is checked first; a car with a right to park is refused with the reasons, and the refusal is stored.',
    errors: ['refused', 'conflict'],
  },
  towNow: {
    name: 'tows.towNow',
    method: 'POST',
    path: '/api/tows/now',
    access: TOW_ROLES,
    summary:
      'For a driver at the car: requests the tow, takes it, and marks the arrival, all or nothing, with the same decisions as the separate calls.',
    errors: ['refused', 'conflict'],
  },
  updateTow: {
    name: 'tows.updateTow',
    method: 'PATCH',
    path: '/api/tows/{id}',
    origin: 'spec',
    access: REQUESTERS,
    summary:
      'Change fields of an open tow. `driver_id` and `status` run the corresponding operations with the same checks; `override_reason` without them is stored by itself.',
    errors: ['refused', 'conflict'],
  },
  removeTow: {
    name: 'tows.removeTow',
    method: 'DELETE',
    path: '/api/tows/{id}',
    origin: 'spec',
    access: REQUESTERS,
    asks_factor: true,
    summary: 'Withdraw a request that has neither driver nor photos.',
    errors: ['refused', 'conflict'],
  },
  assignTow: {
    name: 'tows.assignTow',
    method: 'POST',
    path: '/api/tows/{id}/assign',
    access: HANDLERS,
    summary:
      'Assign the tow to a driver, or unassign it with null. The second of two concurrent assignments returns who has it; `held_by` confirms that the caller knows, and reassigns it from that driver. A look-alike plate requires `confirmations` and a photo of the plate.',
    errors: ['refused', 'conflict'],
  },
  acceptTow: {
    name: 'tows.acceptTow',
    method: 'POST',
    path: '/api/tows/{id}/accept',
    access: TOW_ROLES,
    summary: 'The driver accepts the tow.',
    errors: ['refused', 'conflict'],
  },
  goAndLook: {
    name: 'tows.goAndLook',
    method: 'POST',
    path: '/api/tows/{id}/look',
    access: HANDLERS,
    summary:
      'A driver goes to look at the plate of a request that must be checked first. The request stays open. Dispatch names a driver in `driver_id`; null calls the look off.',
    errors: ['refused', 'conflict'],
  },
  answerLook: {
    name: 'tows.answerLook',
    method: 'POST',
    path: '/api/tows/{id}/look/answer',
    access: HANDLERS,
    summary:
      'Whether the car in the plate photo is the registered look-alike. The same car closes the request; another car is stored in a new decision, and the request can be assigned.',
    errors: ['refused', 'conflict'],
  },
  declineTow: {
    name: 'tows.declineTow',
    method: 'POST',
    path: '/api/tows/{id}/decline',
    access: TOW_ROLES,
    summary: 'The driver returns the tow before hook-up.',
    errors: ['refused', 'conflict'],
  },
  takeStep: {
    name: 'tows.takeStep',
    method: 'POST',
    path: '/api/tows/{id}/steps',
    access: HANDLERS,
    summary:
      'The next step within pending: en_route, on_scene, hooked, left_property, at_lot. Arrival and hook-up decide again; a decision against the tow stops it. Leaving the property is refused while the car has a right that started after hook-up, until `acknowledged_rights` names each of them.',
    errors: ['refused', 'conflict', 'right_since_hook_up'],
  },
  completeTow: {
    name: 'tows.completeTow',
    method: 'POST',
    path: '/api/tows/{id}/complete',
    access: HANDLERS,
    summary:
      'Complete the tow at a lot; the rates are frozen. Requires photos, truck, lot, price, and who authorized it.',
    errors: ['refused', 'conflict'],
  },
  cancelTow: {
    name: 'tows.cancelTow',
    method: 'POST',
    path: '/api/tows/{id}/cancel',
    origin: 'spec',
    access: REQUESTERS,
    summary: 'Cancel an open tow that has not left the property, with a reason.',
    errors: ['refused', 'conflict'],
  },
  confirmTow: {
    name: 'tows.confirmTow',
    method: 'POST',
    path: '/api/tows/{id}/confirm',
    access: ['super_admin', ...MANAGER_ROLES],
    summary: 'The complex confirms a resident’s request; only then does dispatch see it.',
    errors: ['refused', 'conflict'],
  },
  dropTow: {
    name: 'tows.dropTow',
    method: 'POST',
    path: '/api/tows/{id}/drop',
    access: HANDLERS,
    summary:
      'The car stays: it is dropped before leaving the property. Free unless hooked up; then at most the drop cap for its duty, before tax, with a receipt.',
    errors: ['refused', 'conflict'],
  },
  quoteDrop: {
    name: 'tows.quoteDrop',
    method: 'GET',
    path: '/api/tows/{id}/drop',
    access: HANDLERS,
    summary: 'What dropping the car now would cost, and why.',
    errors: ['refused'],
  },
  voidTow: {
    name: 'tows.voidTow',
    method: 'POST',
    path: '/api/tows/{id}/void',
    access: OFFICE,
    asks_factor: true,
    summary:
      'Voids a closed tow with a reason, and names the tow that replaces it, if any. Doesn’t edit the voided tow.',
    errors: ['refused', 'conflict'],
  },
  zeroCharge: {
    name: 'tows.zeroCharge',
    method: 'POST',
    path: '/api/tows/{id}/zero-charge',
    access: OFFICE,
    asks_factor: true,
    summary: 'Sets the whole charge to zero with an adjustment line and a reason.',
    errors: ['refused', 'conflict'],
  },
  decisionAt: {
    name: 'tows.decisionAt',
    method: 'GET',
    path: '/api/tows/{id}/decision',
    access: REQUESTERS,
    summary: 'The current decision for this car, or the one at a past minute, with what was known at that minute.',
  },
  phoneDecisions: {
    name: 'tows.phoneDecisions',
    method: 'GET',
    path: '/api/tows/{id}/phone-decisions',
    access: COMPARERS,
    summary:
      'What the driver’s phone decided about this tow without a connection, each beside what the server decides about the same minute.',
  },
  settlePhoneDecisions: {
    name: 'tows.settlePhoneDecisions',
    method: 'POST',
    path: '/api/tows/{id}/settle-phone-decisions',
    access: OFFICE,
    summary:
      'Lets a tow go on, with a reason, although its driver’s phone and the server decided differently. Until then it isn’t completed.',
    errors: ['refused', 'conflict'],
  },
  addImage: {
    name: 'tows.addImage',
    method: 'POST',
    path: '/api/tows/{id}/images',
    origin: 'spec',
    access: REQUESTERS,
    limit: 'upload',
    summary:
      'Add a photo. It is decoded, re-encoded without metadata, and hashed; its time and position are stored as private evidence.',
    upload: { field: 'image', kinds: ['image'], max_files: 1 },
    errors: ['unsupported_media', 'too_large', 'refused', 'conflict'],
  },
  removeImage: {
    name: 'tows.removeImage',
    method: 'DELETE',
    path: '/api/tows/{id}/images/{imageId}',
    origin: 'spec',
    access: REQUESTERS,
    summary: 'Remove a photo from an open tow; its hash and the removal stay in the history.',
    errors: ['refused', 'conflict'],
  },
})

export const tows = { ...ownCalls, ...towPapers, ...decisions }
