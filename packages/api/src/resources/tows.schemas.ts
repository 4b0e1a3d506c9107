import { TOW_REASONS, HAZARDS, TOW_STEPS, PHOTO_SUBJECTS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, optionalLine, licensePlate, state, vin, line, position, idParams, ok, email } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { charge, counterPayment } from './custody.schemas.ts'
import { decision, confirmations, decisionsSchemas } from './decisions.schemas.ts'
import { comparedDecision, phoneDecision } from './phone-decisions.schemas.ts'
import { towImage, TOW_IMAGE_TYPES, claimFromOlderTabs } from './tow-images.schemas.ts'
import { captured } from './refused-captures.schemas.ts'
import { tow, towRow } from './tow-record.schemas.ts'
import { TOW_LIST } from './tows.list.ts'
import { towPapersSchemas } from './tow-papers.schemas.ts'
/** Overrides a hold and the proof that the company itself requires, but nothing else; needs the permission to override. */
const override_reason = optionalLine(500)

/** Fields of a request. One of plate (with state), VIN, or `no_plate` identifies the car. */
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
    /** Required if the reason is `other`. */
    reason_text: optionalLine(500),
    hazard: z.enum(HAZARDS).nullish(),
    hazard_text: optionalLine(500),
    space: optionalLine(20),
    location: line(200),
    private_comments: optionalLine(2000),
    public_comments: optionalLine(2000),
    /** Who at the complex authorized it, if the company's office requests it. */
    authorized_by: optionalLine(120),
    position: position.nullish(),
    /** The plates that were read from a photo of this car, the likeliest first; absent when no photo was read. */
    plates_read: z.array(licensePlate).max(3).optional(),
    confirmations,
    override_reason,
    ...captured,
  })
  .superRefine((value, context) => {
    if (!value.license_plate && !value.vin && !value.no_plate)
      context.addIssue({
        code: 'custom',
        path: ['license_plate'],
        message: 'Enter the plate, or the VIN if there is no plate',
      })
    if (value.license_plate && !value.state)
      context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state of the plate' })
    if (value.reason === 'other' && !value.reason_text)
      context.addIssue({ code: 'custom', path: ['reason_text'], message: 'Enter the reason in a sentence' })
    if (value.hazard && !value.hazard_text)
      context.addIssue({ code: 'custom', path: ['hazard_text'], message: 'Enter why this is a hazard' })
  })

/** When the driver pressed the step by their phone's clock, also without a signal. It proves nothing; the history keeps it as claimed. */
const claimedStep = instant.optional()

const named = { params: idParams, response: tow }

const place = { contract_id: id.optional(), tow_company_id: id.optional() }

export const ownSchemas = {
  list: listSchemas(TOW_LIST, towRow, { ...place, mine: z.enum(['true']).optional() }),
  export: exportSchemas(TOW_LIST, place),
  get: { ...named },
  requestTow: { body: request, response: tow },
  towNow: { body: request.safeExtend({ claimed_at: claimedStep }), response: tow },
  updateTow: {
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
        /** For status completed_dropped_on_site: the reason, and what was paid at the car. */
        drop_reason: optionalLine(500),
        payment: counterPayment.nullish(),
        override_reason,
      })
      .strict(),
    response: tow,
  },
  removeTow: { params: idParams, response: ok },
  assignTow: {
    ...named,
    body: z.object({ driver_id: id.nullable(), held_by: id.nullish(), confirmations, override_reason }),
  },
  acceptTow: {
    ...named,
    body: z.object({
      position: position.nullish(),
      confirmations,
      override_reason,
      /** The driver is at the car already: also takes the steps en_route and on_scene, with the decision at arrival. */
      on_scene: z.boolean().optional(),
      claimed_at: claimedStep,
    }),
  },
  goAndLook: { ...named, body: z.object({ driver_id: id.nullish() }) },
  answerLook: { ...named, body: z.object({ same_car: z.boolean(), position: position.nullish() }) },
  declineTow: { ...named, body: z.object({ reason: optionalLine(500) }) },
  takeStep: {
    ...named,
    body: z.object({
      step: z.enum(TOW_STEPS),
      position: position.nullish(),
      confirmations,
      override_reason,
      /** For left_property: ids of the records listed in `right_since_hook_up`, which the user has acknowledged. The history records it. */
      acknowledged_rights: z.array(id).max(50).optional(),
      /** What the driver's phone decided when the step was captured without a connection; only up to on_scene. */
      phone_decision: phoneDecision.optional(),
      claimed_at: claimedStep,
    }),
  },
  completeTow: {
    ...named,
    body: z.object({
      storage_lot_id: id.nullish(),
      truck_id: id.nullish(),
      tow_price_id: id.nullish(),
      authorized_by: optionalLine(120),
      /** The report to the police was made, under this number. */
      police_report_number: optionalLine(60),
      position: position.nullish(),
      override_reason,
    }),
  },
  cancelTow: { ...named, body: z.object({ reason: line(500) }) },
  confirmTow: { ...named },
  dropTow: {
    ...named,
    body: z.object({
      reason: line(500),
      position: position.nullish(),
      payment: counterPayment.nullish(),
      email: email.nullish(),
      /** Of the emailed receipt; without one, the payer's language as `quoteDrop` returns it. */
      language: z.enum(['en', 'es']).optional(),
    }),
  },
  quoteDrop: {
    params: idParams,
    response: z.object({ charge, is_free: z.boolean(), why: z.string(), language: z.enum(['en', 'es']) }),
  },
  voidTow: { ...named, body: z.object({ reason: line(500), successor_id: id.nullish() }) },
  zeroCharge: { ...named, body: z.object({ reason: line(500) }) },
  phoneDecisions: {
    params: idParams,
    response: z.object({ data: z.array(comparedDecision), can: z.object({ settle: z.boolean() }) }),
  },
  settlePhoneDecisions: { ...named, body: z.object({ reason: line(500) }) },
  decisionAt: { params: idParams, query: z.object({ at: instant.optional() }), response: z.object({ decision }) },
  addImage: {
    params: idParams,
    body: z.object({
      file_type: z.enum(TOW_IMAGE_TYPES),
      subject: z.enum(PHOTO_SUBJECTS),
      claimed_at: instant.optional(),
      taken_at: claimFromOlderTabs,
    }),
    response: towImage,
  },
  removeImage: { params: idParams.extend({ imageId: id }), response: ok },
} satisfies SchemaGroup

export const towsSchemas = { ...ownSchemas, ...towPapersSchemas, ...decisionsSchemas } satisfies SchemaGroup
