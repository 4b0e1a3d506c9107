import { PHOTO_SUBJECTS, TOW_STEPS } from '@curbwise/rules'
import { z } from 'zod'
import { email, id, idParams, instant, line, listQuery, ok, optionalLine, page, position } from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { MANAGER_ROLES, TOW_ROLES } from '../roles.ts'
import { charge, counterPayment } from './custody.ts'
import { confirmations, decision, isVehicleExisting, leaveCar, previewTow } from './decisions.ts'
import { claimFromOlderTabs, TOW_IMAGE_TYPES, towImage } from './tow-images.ts'
import { HANDLERS, OFFICE, REQUESTERS } from './tow-access.ts'
import { towPapers } from './tow-papers.ts'
import { override_reason, request, tow, TOW_SEGMENTS, towRow } from './tows.schemas.ts'

export * from './tows.schemas.ts'

export { TOW_IMAGE_TYPES, towImage, type TowImage } from './tow-images.ts'
const named = { params: idParams, response: tow }

const list = defineEndpoint({
  name: 'tows.list',
  method: 'GET',
  path: '/api/tows',
  access: REQUESTERS,
  list: true,
  summary:
    'Tows within the person’s scope. Filters: status, custody_status, contract_id, driver_id, reason, verdict, requested_at, number. Segments: open, closed_today (since the company’s midnight), in_storage, completed, completed_dropped_on_site, cancelled.',
  query: listQuery.extend({
    contract_id: id.optional(),
    tow_company_id: id.optional(),
    segment: z.enum(TOW_SEGMENTS).optional(),
    mine: z.enum(['true']).optional(),
  }),
  response: page(towRow),
})

export const tows = {
  list,
  export: exportOf(list, {
    contract_id: id.optional(),
    tow_company_id: id.optional(),
    segment: z.enum(TOW_SEGMENTS).optional(),
  }),
  get: defineEndpoint({
    name: 'tows.get',
    method: 'GET',
    path: '/api/tows/{id}',
    access: REQUESTERS,
    summary: 'One tow, whole.',
    ...named,
  }),
  requestTow: defineEndpoint({
    name: 'tows.requestTow',
    method: 'POST',
    path: '/api/tows/',
    origin: 'spec',
    access: REQUESTERS,
    summary:
      'Request a tow. The plate is decided first; a car with a right to park is refused with the reasons, and the refusal is kept.',
    body: request,
    response: tow,
    errors: ['refused', 'conflict'],
  }),
  updateTow: defineEndpoint({
    name: 'tows.updateTow',
    method: 'PATCH',
    path: '/api/tows/{id}',
    origin: 'spec',
    access: REQUESTERS,
    summary:
      'Change fields of an open tow. `driver_id` and `status` run the named operations with the same checks; `override_reason` without them is written by itself.',
    params: idParams,
    body: z
      .object({
        version: z.number().int().optional(),
        space: optionalLine(20),
        location: line(200).optional(),
        private_comments: optionalLine(2000),
        public_comments: optionalLine(2000),
        make: optionalLine(40),
        model: optionalLine(60),
        color: optionalLine(30),
        truck_id: id.nullish(),
        storage_lot_id: id.nullish(),
        tow_price_id: id.nullish(),
        authorized_by: optionalLine(120),
        driver_id: id.nullish(),
        status: z.enum(['requested', 'pending', 'completed', 'completed_dropped_on_site', 'cancelled']).optional(),
        cancel_reason: optionalLine(500),
        /** With status completed_dropped_on_site: why, and what was paid at the car. */
        drop_reason: optionalLine(500),
        payment: counterPayment.nullish(),
        override_reason,
      })
      .strict(),
    response: tow,
    errors: ['refused', 'conflict'],
  }),
  removeTow: defineEndpoint({
    name: 'tows.removeTow',
    method: 'DELETE',
    path: '/api/tows/{id}',
    origin: 'spec',
    access: REQUESTERS,
    summary: 'Take back a request that has neither driver nor photos.',
    params: idParams,
    response: ok,
    errors: ['refused', 'conflict'],
  }),
  assignTow: defineEndpoint({
    name: 'tows.assignTow',
    method: 'POST',
    path: '/api/tows/{id}/assign',
    access: HANDLERS,
    summary:
      'Give the tow to a driver, or with null take it back. The second of two is told who has it; `held_by` says that the caller knows, and gives it from that driver to the other. A look-alike is told apart by `confirmations` and a photo of the plate.',
    ...named,
    body: z.object({ driver_id: id.nullable(), held_by: id.nullish(), confirmations, override_reason }),
    errors: ['refused', 'conflict'],
  }),
  acceptTow: defineEndpoint({
    name: 'tows.acceptTow',
    method: 'POST',
    path: '/api/tows/{id}/accept',
    access: TOW_ROLES,
    summary: 'The driver takes the tow.',
    ...named,
    body: z.object({ position: position.nullish(), confirmations, override_reason }),
    errors: ['refused', 'conflict'],
  }),
  declineTow: defineEndpoint({
    name: 'tows.declineTow',
    method: 'POST',
    path: '/api/tows/{id}/decline',
    access: TOW_ROLES,
    summary: 'The driver gives the tow back before hook-up.',
    ...named,
    body: z.object({ reason: optionalLine(500) }),
    errors: ['refused', 'conflict'],
  }),
  takeStep: defineEndpoint({
    name: 'tows.takeStep',
    method: 'POST',
    path: '/api/tows/{id}/steps',
    access: HANDLERS,
    summary:
      'The next step inside pending: en_route, on_scene, hooked, left_property, at_lot. Arrival and hook-up decide again; a decision that forbids stops the tow. Leaving the property is refused while the car has a right that came after hook-up, until `acknowledged_rights` names each.',
    ...named,
    body: z.object({
      step: z.enum(TOW_STEPS),
      position: position.nullish(),
      confirmations,
      override_reason,
      /** With left_property: ids of the records that `right_since_hook_up` named. The person goes on knowing of them; the history keeps it. */
      acknowledged_rights: z.array(id).max(50).optional(),
    }),
    errors: ['refused', 'conflict', 'right_since_hook_up'],
  }),
  completeTow: defineEndpoint({
    name: 'tows.completeTow',
    method: 'POST',
    path: '/api/tows/{id}/complete',
    access: HANDLERS,
    summary: 'Complete the tow at a lot; the rates are frozen. Needs photos, truck, lot, price and who authorised it.',
    ...named,
    body: z.object({
      storage_lot_id: id.nullish(),
      truck_id: id.nullish(),
      tow_price_id: id.nullish(),
      authorized_by: optionalLine(120),
      position: position.nullish(),
      override_reason,
    }),
    errors: ['refused', 'conflict'],
  }),
  cancelTow: defineEndpoint({
    name: 'tows.cancelTow',
    method: 'POST',
    path: '/api/tows/{id}/cancel',
    origin: 'spec',
    access: REQUESTERS,
    summary: 'Cancel an open tow that has not left the property, with a reason.',
    ...named,
    body: z.object({ reason: line(500) }),
    errors: ['refused', 'conflict'],
  }),
  confirmTow: defineEndpoint({
    name: 'tows.confirmTow',
    method: 'POST',
    path: '/api/tows/{id}/confirm',
    access: ['super_admin', ...MANAGER_ROLES],
    summary: 'The complex confirms a resident’s request; dispatch sees it from then on.',
    ...named,
    errors: ['refused', 'conflict'],
  }),
  dropTow: defineEndpoint({
    name: 'tows.dropTow',
    method: 'POST',
    path: '/api/tows/{id}/drop',
    access: HANDLERS,
    summary:
      'The car stays: dropped before it left the property. Free unless hooked up; then at most the drop cap for its duty, before tax, with a receipt.',
    ...named,
    errors: ['refused', 'conflict'],
    body: z.object({
      reason: line(500),
      position: position.nullish(),
      payment: counterPayment.nullish(),
      email: email.nullish(),
    }),
  }),
  quoteDrop: defineEndpoint({
    name: 'tows.quoteDrop',
    method: 'GET',
    path: '/api/tows/{id}/drop',
    access: HANDLERS,
    summary: 'What dropping the car now would cost, and why.',
    params: idParams,
    errors: ['refused'],
    response: z.object({ charge, is_free: z.boolean(), why: z.string() }),
  }),
  voidTow: defineEndpoint({
    name: 'tows.voidTow',
    method: 'POST',
    path: '/api/tows/{id}/void',
    access: OFFICE,
    summary:
      'Voids a closed tow with a reason, and names the tow that takes its place, if any. Nothing of it is edited.',
    ...named,
    body: z.object({ reason: line(500), successor_id: id.nullish() }),
    errors: ['refused', 'conflict'],
  }),
  zeroCharge: defineEndpoint({
    name: 'tows.zeroCharge',
    method: 'POST',
    path: '/api/tows/{id}/zero-charge',
    access: OFFICE,
    summary: 'Takes the whole charge away by an adjustment line with a reason.',
    ...named,
    body: z.object({ reason: line(500) }),
    errors: ['refused', 'conflict'],
  }),
  decisionAt: defineEndpoint({
    name: 'tows.decisionAt',
    method: 'GET',
    path: '/api/tows/{id}/decision',
    access: REQUESTERS,
    summary: 'What the decision for this car would be now, or was at a past minute, as known at that minute.',
    params: idParams,
    query: z.object({ at: instant.optional() }),
    response: z.object({ decision }),
  }),
  ...towPapers,
  addImage: defineEndpoint({
    name: 'tows.addImage',
    method: 'POST',
    path: '/api/tows/{id}/images',
    origin: 'spec',
    access: REQUESTERS,
    limit: 'upload',
    summary:
      'Add a photo. It is decoded, re-encoded without metadata and hashed; the time and position it names are kept as private evidence.',
    params: idParams,
    upload: { field: 'image', kinds: ['image'], max_files: 1 },
    body: z.object({
      file_type: z.enum(TOW_IMAGE_TYPES),
      subject: z.enum(PHOTO_SUBJECTS),
      claimed_at: instant.optional(),
      taken_at: claimFromOlderTabs,
    }),
    response: towImage,
    errors: ['unsupported_media', 'too_large', 'refused', 'conflict'],
  }),
  removeImage: defineEndpoint({
    name: 'tows.removeImage',
    method: 'DELETE',
    path: '/api/tows/{id}/images/{imageId}',
    origin: 'spec',
    access: REQUESTERS,
    summary: 'Remove a photo from an open tow; its hash and the removal stay in the history.',
    params: idParams.extend({ imageId: id }),
    response: ok,
    errors: ['refused', 'conflict'],
  }),
  previewTow,
  leaveCar,
  isVehicleExisting,
}
