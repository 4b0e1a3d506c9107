import {
  CUSTODY_STATUSES,
  HAZARDS,
  PHOTO_SUBJECTS,
  TOW_ACTIONS,
  TOW_DOCUMENTS,
  TOW_REASONS,
  TOW_STATUSES,
  TOW_STEPS,
  VERDICTS,
  type TowAction,
} from '@curbwise/rules'
import { z } from 'zod'
import {
  email,
  id,
  idParams,
  instant,
  licensePlate,
  line,
  listQuery,
  money,
  ok,
  optionalLine,
  page,
  position,
  state,
  vin,
} from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'
import { charge, counterPayment, custodyCan, payment } from './custody.ts'
import { confirmations, decision, isVehicleExisting, leaveCar, previewTow, vehicleFacts } from './decisions.ts'
import { claimFromOlderTabs, TOW_IMAGE_TYPES, towImage } from './tow-images.ts'
import { towMessage } from './tow-messages.ts'

export { TOW_IMAGE_TYPES, towImage, type TowImage } from './tow-images.ts'

const person = z.object({ id, name: z.string() })

const decisionHead = z.object({ id: z.string(), verdict: z.enum(VERDICTS), sentence: z.string(), at: instant })

export const towCan = z.object(
  Object.fromEntries(TOW_ACTIONS.map((action) => [action, z.boolean()])) as Record<TowAction, z.ZodBoolean>,
)

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
  /**
   * Set when the decision of an open tow has changed since it was made. Before hook-up it stops the tow. From hook-up until the car leaves
   * the property the stored decision stands, and a right that came later makes the drop free (`drop_is_free`).
   */
  alert: z
    .object({ verdict: z.enum(VERDICTS), sentence: z.string(), since: instant, drop_is_free: z.boolean() })
    .nullable(),
  photo_count: z.number().int(),
  photos_required: z.number().int(),
  /** What became of the car at the lot; null while it never came to one. */
  custody_status: z.enum(CUSTODY_STATUSES).nullable(),
  completed_at: instant.nullable(),
  voided_at: instant.nullable(),
  /** A resident's request that the complex has not confirmed yet. */
  awaits_confirmation: z.boolean(),
  can: towCan,
})
export type TowRow = z.infer<typeof towRow>

export const tow = towRow.extend({
  /** `see_notices`: the written notices to the owner of this car. */
  can: towCan.extend({ see_notices: z.boolean() }),
  version: z.number().int(),
  steps: z.object(
    Object.fromEntries(TOW_STEPS.map((step) => [step, instant.nullable()])) as Record<
      (typeof TOW_STEPS)[number],
      z.ZodNullable<typeof instant>
    >,
  ),
  assigned_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  authorized_by: z.string().nullable(),
  /** Why the car was left where it stood; null unless it was dropped. */
  drop_reason: z.string().nullable(),
  override: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
  voided: z
    .object({
      by: z.string().nullable(),
      reason: z.string(),
      at: instant,
      successor: z.object({ id, number: z.number().int() }).nullable(),
    })
    .nullable(),
  /** Voided tows in whose place this one stands. */
  replaces: z.array(z.object({ id, number: z.number().int() })),
  zeroed: z.object({ by: z.string().nullable(), reason: z.string(), at: instant }).nullable(),
  /** Null for people who may not see prices, and while nothing is charged. */
  charge: charge.nullable(),
  payments: z.array(payment),
  custody: z
    .object({
      id,
      status: z.enum(CUSTODY_STATUSES),
      in_storage_at: instant,
      ended_at: instant.nullable(),
      police_reported_at: instant.nullable(),
      police_report_number: z.string().nullable(),
      police_due_at: instant.nullable(),
      released_to: z.string().nullable(),
      can: custodyCan,
    })
    .nullable(),
  documents: z.array(
    z.object({
      kind: z.enum(TOW_DOCUMENTS),
      label: z.string(),
      /** Why it cannot be made yet; null when it can. */
      missing: z.string().nullable(),
      made_at: instant.nullable(),
      mailed_to: z.array(z.string()),
    }),
  ),
  /** Mails and text messages that somebody sent about this tow, oldest first. An `unknown` outcome is shown and never sent again by itself. */
  messages: z.array(towMessage),
  truck: person.nullable(),
  storage_lot: z.object({ id, name: z.string(), address: z.string() }).nullable(),
  tow_price: z.object({ id, name: z.string(), price: money }).nullable(),
  private_comments: z.string().nullable(),
  public_comments: z.string().nullable(),
  images: z.array(towImage),
  /** Photos still asked for before completion, by subject. */
  photos_missing: z.array(z.enum(PHOTO_SUBJECTS)),
  full_decision: decision,
  decisions: z.array(
    z.object({
      moment: z.enum(['request', 'assignment', 'arrival', 'hook_up', 'departure', 'drop']),
      decision: decisionHead,
    }),
  ),
  timeline: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      sentence: z.string(),
      who: z.string().nullable(),
      verdict: z.enum(VERDICTS).nullable(),
    }),
  ),
})
export type Tow = z.infer<typeof tow>

const REQUESTERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES, 'external_user'] as const
const HANDLERS = ['super_admin', ...TOW_ROLES] as const
const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const
const named = { params: idParams, response: tow }

export const TOW_SEGMENTS = [
  'open',
  'closed_today',
  'in_storage',
  'completed',
  'completed_dropped_on_site',
  'cancelled',
  'all',
] as const

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

/** Lifts proof that the company itself asks for and a hold; only with the permission, never more than that. */
const override_reason = optionalLine(500)
const mailed = z.object({ ok: z.literal(true), sent_to: z.string() })
/** Without an address the mail goes where it went before: to the complex, or to whom the customer's papers were last sent. */
const mail = {
  params: idParams,
  access: HANDLERS,
  body: z.object({ email: email.nullish(), language: z.enum(['en', 'es']).optional() }),
  response: mailed,
  errors: ['refused'],
}

/** Fields of a request; one of plate (with state), VIN or `no_plate` identifies the car. */
const request = z
  .object({
    contract_id: id,
    license_plate: licensePlate.nullish(),
    state: state.nullish(),
    vin: vin.nullish(),
    no_plate: z.boolean().optional(),
    make: optionalLine(40),
    model: optionalLine(60),
    color: optionalLine(30),
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
    confirmations,
    override_reason,
  })
  .superRefine((value, context) => {
    if (!value.license_plate && !value.vin && !value.no_plate)
      context.addIssue({
        code: 'custom',
        path: ['license_plate'],
        message: 'Give the plate, or the VIN when there is no plate',
      })
    if (value.license_plate && !value.state)
      context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state of the plate' })
    if (value.reason === 'other' && !value.reason_text)
      context.addIssue({ code: 'custom', path: ['reason_text'], message: 'Say the reason in a sentence' })
    if (value.hazard && !value.hazard_text)
      context.addIssue({ code: 'custom', path: ['hazard_text'], message: 'Write why this is a hazard' })
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
  document: defineEndpoint({
    name: 'tows.getDocument',
    method: 'GET',
    path: '/api/tows/{id}/documents/{kind}',
    access: REQUESTERS,
    answer: 'download',
    summary: 'A paper of the tow as PDF.',
    params: idParams.extend({ kind: z.enum(TOW_DOCUMENTS) }),
    response: z.unknown(),
    errors: ['refused'],
  }),
  emailContract: defineEndpoint({
    name: 'tows.emailContract',
    method: 'POST',
    path: '/api/tows/{id}/email-contract',
    origin: 'spec',
    ...mail,
    summary: 'Mails the tow ticket to the complex, or to the address given.',
  }),
  emailCustomer: defineEndpoint({
    name: 'tows.emailCustomer',
    method: 'POST',
    path: '/api/tows/{id}/email-customer',
    origin: 'spec',
    ...mail,
    summary: 'Mails the customer: the acknowledgement with the amount, the tow ticket and the tow-hearing notice.',
  }),
  emailStorageLotInvoice: defineEndpoint({
    name: 'tows.emailStorageLotInvoice',
    method: 'POST',
    path: '/api/tows/{id}/email-storage-lot-invoice',
    origin: 'spec',
    ...mail,
    summary: 'Mails the storage-lot invoice as it stands now.',
  }),
  emailNoCharge: defineEndpoint({
    name: 'tows.emailNoCharge',
    method: 'POST',
    path: '/api/tows/{id}/email-no-charge',
    origin: 'spec',
    ...mail,
    summary: 'Mails the no-charge letter; only after the charge was set to zero with a reason.',
  }),
  notifyDriverSms: defineEndpoint({
    name: 'tows.notifyDriverSms',
    method: 'POST',
    path: '/api/tows/{id}/notify-driver-sms',
    origin: 'spec',
    access: OFFICE,
    summary: 'Texts the driver who has the tow: which car, where, and the address of the tow.',
    params: idParams,
    body: z.object({ message: optionalLine(300) }),
    response: mailed,
    errors: ['refused'],
  }),
  sendAgain: defineEndpoint({
    name: 'tows.sendAgain',
    method: 'POST',
    path: '/api/tows/{id}/messages/{messageId}/send-again',
    access: HANDLERS,
    summary:
      'Send a message about this tow that failed once more, with the same words and papers. Repeated, it sends nothing else.',
    params: idParams.extend({ messageId: id }),
    response: mailed,
    errors: ['refused'],
  }),
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
