import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import { TOW_ROLES, MANAGER_ROLES } from '../roles.ts'
import { REQUESTERS, HANDLERS, OFFICE } from './tow-access.ts'
import type { ownSchemas } from './tows.schemas.ts'
import { decisions } from './decisions.calls.ts'
import { towPapers } from './tow-papers.calls.ts'
import { TOW_LIST } from './tows.list.ts'

const list = {
  name: 'tows.list',
  method: 'GET',
  path: '/api/tows',
  access: REQUESTERS,
  list: TOW_LIST,
  summary: 'Tows within the person’s scope. The segment closed_today begins at the company’s midnight.',
} satisfies ListCallData

const ownCalls = defineCalls<typeof ownSchemas>({
  list,
  export: exportOf(list),
  get: { name: 'tows.get', method: 'GET', path: '/api/tows/{id}', access: REQUESTERS, summary: 'One tow, whole.' },
  requestTow: {
    name: 'tows.requestTow',
    method: 'POST',
    path: '/api/tows/',
    origin: 'spec',
    access: REQUESTERS,
    summary:
      'Request a tow. The plate is decided first; a car with a right to park is refused with the reasons, and the refusal is kept.',
    errors: ['refused', 'conflict'],
  },
  updateTow: {
    name: 'tows.updateTow',
    method: 'PATCH',
    path: '/api/tows/{id}',
    origin: 'spec',
    access: REQUESTERS,
    summary:
      'Change fields of an open tow. `driver_id` and `status` run the named operations with the same checks; `override_reason` without them is written by itself.',
    errors: ['refused', 'conflict'],
  },
  removeTow: {
    name: 'tows.removeTow',
    method: 'DELETE',
    path: '/api/tows/{id}',
    origin: 'spec',
    access: REQUESTERS,
    summary: 'Take back a request that has neither driver nor photos.',
    errors: ['refused', 'conflict'],
  },
  assignTow: {
    name: 'tows.assignTow',
    method: 'POST',
    path: '/api/tows/{id}/assign',
    access: HANDLERS,
    summary:
      'Give the tow to a driver, or with null take it back. The second of two is told who has it; `held_by` says that the caller knows, and gives it from that driver to the other. A look-alike is told apart by `confirmations` and a photo of the plate.',
    errors: ['refused', 'conflict'],
  },
  acceptTow: {
    name: 'tows.acceptTow',
    method: 'POST',
    path: '/api/tows/{id}/accept',
    access: TOW_ROLES,
    summary: 'The driver takes the tow.',
    errors: ['refused', 'conflict'],
  },
  declineTow: {
    name: 'tows.declineTow',
    method: 'POST',
    path: '/api/tows/{id}/decline',
    access: TOW_ROLES,
    summary: 'The driver gives the tow back before hook-up.',
    errors: ['refused', 'conflict'],
  },
  takeStep: {
    name: 'tows.takeStep',
    method: 'POST',
    path: '/api/tows/{id}/steps',
    access: HANDLERS,
    summary:
      'The next step inside pending: en_route, on_scene, hooked, left_property, at_lot. Arrival and hook-up decide again; a decision that forbids stops the tow. Leaving the property is refused while the car has a right that came after hook-up, until `acknowledged_rights` names each.',
    errors: ['refused', 'conflict', 'right_since_hook_up'],
  },
  completeTow: {
    name: 'tows.completeTow',
    method: 'POST',
    path: '/api/tows/{id}/complete',
    access: HANDLERS,
    summary: 'Complete the tow at a lot; the rates are frozen. Needs photos, truck, lot, price and who authorised it.',
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
    summary: 'The complex confirms a resident’s request; dispatch sees it from then on.',
    errors: ['refused', 'conflict'],
  },
  dropTow: {
    name: 'tows.dropTow',
    method: 'POST',
    path: '/api/tows/{id}/drop',
    access: HANDLERS,
    summary:
      'The car stays: dropped before it left the property. Free unless hooked up; then at most the drop cap for its duty, before tax, with a receipt.',
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
    summary:
      'Voids a closed tow with a reason, and names the tow that takes its place, if any. Nothing of it is edited.',
    errors: ['refused', 'conflict'],
  },
  zeroCharge: {
    name: 'tows.zeroCharge',
    method: 'POST',
    path: '/api/tows/{id}/zero-charge',
    access: OFFICE,
    summary: 'Takes the whole charge away by an adjustment line with a reason.',
    errors: ['refused', 'conflict'],
  },
  decisionAt: {
    name: 'tows.decisionAt',
    method: 'GET',
    path: '/api/tows/{id}/decision',
    access: REQUESTERS,
    summary: 'What the decision for this car would be now, or was at a past minute, as known at that minute.',
  },
  addImage: {
    name: 'tows.addImage',
    method: 'POST',
    path: '/api/tows/{id}/images',
    origin: 'spec',
    access: REQUESTERS,
    limit: 'upload',
    summary:
      'Add a photo. It is decoded, re-encoded without metadata and hashed; the time and position it names are kept as private evidence.',
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
