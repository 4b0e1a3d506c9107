import { HAZARDS, PHOTO_SUBJECTS, TOW_ACTIONS, TOW_REASONS, TOW_STATUSES, TOW_STEPS, VERDICTS, type TowAction } from '@curbwise/rules'
import { z } from 'zod'
import { id, idParams, instant, licensePlate, line, listQuery, money, ok, optionalLine, page, position, state, vin } from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { MANAGER_ROLES, TOW_ROLES } from '../roles.ts'
import { confirmation, decision, isVehicleExisting, previewTow, vehicleFacts } from './decisions.ts'

export const TOW_IMAGE_TYPES = ['tow_image_public', 'tow_image_private'] as const

const person = z.object({ id, name: z.string() })

export const towImage = z.object({
  id, file_type: z.enum(TOW_IMAGE_TYPES), subject: z.enum(PHOTO_SUBJECTS), file_url: z.string(), thumb_url: z.string(),
  taken_at: instant.nullable(), uploaded_at: instant, uploaded_by: z.string().nullable(), sha256: z.string(),
})
export type TowImage = z.infer<typeof towImage>

const decisionHead = z.object({ id: z.string(), verdict: z.enum(VERDICTS), sentence: z.string(), at: instant })

export const towCan = z.object(Object.fromEntries(TOW_ACTIONS.map((action) => [action, z.boolean()])) as Record<TowAction, z.ZodBoolean>)

export const towRow = z.object({
  id,
  /** The number people say: counts up within a company. */
  number: z.number().int(),
  status: z.enum(TOW_STATUSES),
  contract: z.object({ id, name: z.string(), address: z.string(), timezone: z.string() }),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  vehicle: vehicleFacts,
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  hazard: z.enum(HAZARDS).nullable(),
  space: z.string().nullable(),
  location: z.string().nullable(),
  requested_at: instant,
  requested_by: z.object({ name: z.string(), role: z.string() }),
  driver: person.nullable(),
  /** The last step taken inside pending; null while requested or merely assigned. */
  step: z.enum(TOW_STEPS).nullable(),
  /** When the tow came into its present state or step. */
  since: instant,
  decision: decisionHead,
  /** Set when the decision of an open tow has changed since it was made. */
  alert: z.object({ verdict: z.enum(VERDICTS), sentence: z.string(), since: instant }).nullable(),
  photo_count: z.number().int(),
  photos_required: z.number().int(),
  can: towCan,
})
export type TowRow = z.infer<typeof towRow>

export const tow = towRow.extend({
  version: z.number().int(),
  steps: z.object(Object.fromEntries(TOW_STEPS.map((step) => [step, instant.nullable()])) as Record<(typeof TOW_STEPS)[number], z.ZodNullable<typeof instant>>),
  assigned_at: instant.nullable(),
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  authorized_by: z.string().nullable(),
  truck: person.nullable(),
  storage_lot: z.object({ id, name: z.string(), address: z.string() }).nullable(),
  tow_price: z.object({ id, name: z.string(), price: money }).nullable(),
  private_comments: z.string().nullable(),
  public_comments: z.string().nullable(),
  images: z.array(towImage),
  /** Photos still asked for before completion, by subject. */
  photos_missing: z.array(z.enum(PHOTO_SUBJECTS)),
  full_decision: decision,
  decisions: z.array(z.object({ moment: z.enum(['request', 'assignment', 'arrival', 'hook_up']), decision: decisionHead })),
  timeline: z.array(z.object({ at: instant, kind: z.string(), sentence: z.string(), who: z.string().nullable(), verdict: z.enum(VERDICTS).nullable() })),
})
export type Tow = z.infer<typeof tow>

const REQUESTERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES, 'external_user'] as const
const HANDLERS = ['super_admin', ...TOW_ROLES] as const
const named = { params: idParams, response: tow }

export const TOW_SEGMENTS = ['open', 'completed', 'completed_dropped_on_site', 'cancelled', 'all'] as const

const list = defineEndpoint({
  name: 'tows.list', method: 'GET', path: '/api/tows', access: REQUESTERS, list: true,
  summary: 'Tows within the person’s scope. Filters: status, contract_id, driver_id, reason, verdict, requested_at, number. Segments: open, completed, completed_dropped_on_site, cancelled.',
  query: listQuery.extend({ contract_id: id.optional(), tow_company_id: id.optional(), segment: z.enum(TOW_SEGMENTS).optional(), mine: z.enum(['true']).optional() }),
  response: page(towRow),
})

/** Fields of a request; one of plate (with state), VIN or `no_plate` identifies the car. */
const request = z.object({
  contract_id: id,
  license_plate: licensePlate.nullish(),
  state: state.nullish(),
  vin: vin.nullish(),
  no_plate: z.boolean().optional(),
  make: optionalLine(40), model: optionalLine(60), color: optionalLine(30),
  reason: z.enum(TOW_REASONS, { error: 'Choose a reason' }),
  /** Asked for when the reason is `other`. */
  reason_text: optionalLine(500),
  hazard: z.enum(HAZARDS).nullish(),
  hazard_text: optionalLine(500),
  space: optionalLine(20),
  location: line(200),
  private_comments: optionalLine(2000),
  public_comments: optionalLine(2000),
  position: position.nullish(),
  confirmations: z.array(confirmation).max(5).optional(),
}).superRefine((value, context) => {
  if (!value.license_plate && !value.vin && !value.no_plate)
    context.addIssue({ code: 'custom', path: ['license_plate'], message: 'Give the plate, or the VIN when there is no plate' })
  if (value.license_plate && !value.state)
    context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state of the plate' })
  if (value.reason === 'other' && !value.reason_text)
    context.addIssue({ code: 'custom', path: ['reason_text'], message: 'Say the reason in a sentence' })
  if (value.hazard && !value.hazard_text)
    context.addIssue({ code: 'custom', path: ['hazard_text'], message: 'Write why this is a hazard' })
})

export const tows = {
  list,
  export: exportOf(list, { contract_id: id.optional(), tow_company_id: id.optional(), segment: z.enum(TOW_SEGMENTS).optional() }),
  get: defineEndpoint({ name: 'tows.get', method: 'GET', path: '/api/tows/{id}', access: REQUESTERS, summary: 'One tow, whole.', ...named }),
  requestTow: defineEndpoint({
    name: 'tows.requestTow', method: 'POST', path: '/api/tows/', origin: 'spec', access: REQUESTERS,
    summary: 'Request a tow. The plate is decided first; a car with a right to park is refused with the reasons, and the refusal is kept.',
    body: request, response: tow, errors: ['refused', 'conflict'],
  }),
  updateTow: defineEndpoint({
    name: 'tows.updateTow', method: 'PATCH', path: '/api/tows/{id}', origin: 'spec', access: REQUESTERS,
    summary: 'Change fields of an open tow. `driver_id` and `status` run the named operations with the same checks.',
    params: idParams,
    body: z.object({
      version: z.number().int().optional(),
      space: optionalLine(20), location: line(200).optional(), private_comments: optionalLine(2000), public_comments: optionalLine(2000),
      make: optionalLine(40), model: optionalLine(60), color: optionalLine(30),
      truck_id: id.nullish(), storage_lot_id: id.nullish(), tow_price_id: id.nullish(), authorized_by: optionalLine(120),
      driver_id: id.nullish(),
      status: z.enum(['requested', 'pending', 'completed', 'cancelled']).optional(),
      cancel_reason: optionalLine(500),
    }).strict(),
    response: tow, errors: ['refused', 'conflict'],
  }),
  removeTow: defineEndpoint({
    name: 'tows.removeTow', method: 'DELETE', path: '/api/tows/{id}', origin: 'spec', access: REQUESTERS,
    summary: 'Take back a request that has neither driver nor photos.', params: idParams, response: ok, errors: ['refused', 'conflict'],
  }),
  assignTow: defineEndpoint({
    name: 'tows.assignTow', method: 'POST', path: '/api/tows/{id}/assign', access: HANDLERS,
    summary: 'Give the tow to a driver, or with null take it back. The second of two is told who has it.', ...named,
    body: z.object({ driver_id: id.nullable() }), errors: ['refused', 'conflict'],
  }),
  acceptTow: defineEndpoint({
    name: 'tows.acceptTow', method: 'POST', path: '/api/tows/{id}/accept', access: HANDLERS,
    summary: 'The driver takes the tow.', ...named, body: z.object({ position: position.nullish() }), errors: ['refused', 'conflict'],
  }),
  declineTow: defineEndpoint({
    name: 'tows.declineTow', method: 'POST', path: '/api/tows/{id}/decline', access: HANDLERS,
    summary: 'The driver gives the tow back before hook-up.', ...named, body: z.object({ reason: optionalLine(500) }), errors: ['refused', 'conflict'],
  }),
  takeStep: defineEndpoint({
    name: 'tows.takeStep', method: 'POST', path: '/api/tows/{id}/steps', access: HANDLERS,
    summary: 'The next step inside pending: en_route, on_scene, hooked, left_property, at_lot. Arrival and hook-up decide again; a decision that forbids stops the hand.',
    ...named,
    body: z.object({ step: z.enum(TOW_STEPS), position: position.nullish(), confirmations: z.array(confirmation).max(5).optional() }),
    errors: ['refused', 'conflict'],
  }),
  completeTow: defineEndpoint({
    name: 'tows.completeTow', method: 'POST', path: '/api/tows/{id}/complete', access: HANDLERS,
    summary: 'Complete the tow at a lot; the rates are frozen. Needs photos, truck, lot, price and who authorised it.', ...named,
    body: z.object({ storage_lot_id: id.nullish(), truck_id: id.nullish(), tow_price_id: id.nullish(), authorized_by: optionalLine(120), position: position.nullish() }),
    errors: ['refused', 'conflict'],
  }),
  cancelTow: defineEndpoint({
    name: 'tows.cancelTow', method: 'POST', path: '/api/tows/{id}/cancel', origin: 'spec', access: REQUESTERS,
    summary: 'Cancel an open tow that has not left the property, with a reason.', ...named,
    body: z.object({ reason: line(500) }), errors: ['refused', 'conflict'],
  }),
  addImage: defineEndpoint({
    name: 'tows.addImage', method: 'POST', path: '/api/tows/{id}/images', origin: 'spec', access: REQUESTERS, limit: 'upload',
    summary: 'Add a photo. It is decoded, re-encoded without metadata and hashed; its time and position are kept as private evidence.',
    params: idParams, upload: { field: 'image', kinds: ['image'], max_files: 1 },
    body: z.object({ file_type: z.enum(TOW_IMAGE_TYPES), subject: z.enum(PHOTO_SUBJECTS), taken_at: instant.optional() }),
    response: towImage, errors: ['unsupported_media', 'too_large', 'refused', 'conflict'],
  }),
  removeImage: defineEndpoint({
    name: 'tows.removeImage', method: 'DELETE', path: '/api/tows/{id}/images/{imageId}', origin: 'spec', access: REQUESTERS,
    summary: 'Remove a photo from an open tow; its hash and the removal stay in the history.',
    params: idParams.extend({ imageId: id }), response: ok, errors: ['refused', 'conflict'],
  }),
  previewTow,
  isVehicleExisting,
}

/** find-my-car: what the owner of a towed car may see, and nothing else. */
export const publicCase = z.object({
  number: z.number().int(),
  license_plate: z.string().nullable(), state: z.string().nullable(), vehicle: vehicleFacts,
  status: z.enum(['on_the_way', 'in_storage', 'dropped', 'released', 'being_towed']),
  contract: z.object({ name: z.string(), address: z.string(), timezone: z.string() }),
  towed_at: instant.nullable(),
  reason: z.enum(TOW_REASONS), reason_text: z.string().nullable(),
  tow_company: z.object({ name: z.string(), license_number: z.string().nullable(), phone: z.string().nullable() }),
  storage_lot: z.object({
    name: z.string(), address: z.string(), phone: z.string().nullable(), hours: z.string().nullable(),
    latitude: z.number().nullable(), longitude: z.number().nullable(),
  }).nullable(),
  lines: z.array(z.object({ label: z.string(), code: z.string(), basis: z.string().nullable(), amount: money })),
  amount_now: money.nullable(),
  amount_after_midnight: money.nullable(),
  midnight: instant.nullable(),
  images: z.array(z.object({ id, subject: z.enum(PHOTO_SUBJECTS), file_url: z.string(), taken_at: instant.nullable() })),
  hearing: z.object({ last_day: z.string().nullable(), filing_fee: z.string() }).nullable(),
})
export type PublicCase = z.infer<typeof publicCase>

export const findMyCar = defineEndpoint({
  name: 'vehicles.findMyCar', method: 'POST', path: '/api/vehicles/findmycar', origin: 'spec', access: 'public', limit: 'public_search', idempotent: false,
  summary: 'Where is my car? By complex and plate, or the last four of the VIN. Several matches ask for plate or state; a miss looks like one anywhere.',
  body: z.object({
    contract_id: id,
    license_plate_or_last_4_vin: line(17).refine((value) => value.replace(/[^A-Za-z0-9]/g, '').length >= 2, { error: 'Write the plate, or the last 4 of the VIN' }),
    state: state.nullish(),
  }),
  response: z.object({ outcome: z.enum(['found', 'ask_more', 'nothing_found']), cases: z.array(publicCase) }),
})
