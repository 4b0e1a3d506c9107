import {
  NEEDS,
  type Decision,
  type NearPlate,
  VERDICTS,
  REASON_CODES,
  type EnforcementAction,
  TOW_REASONS,
  HAZARDS,
} from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, line, licensePlate, state, vin, instant, optionalLine } from '../common.ts'

const proofRecord = z.object({
  kind: z.string(),
  id: z.string(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  contract_id: z.string().optional(),
})

const allowance = z.object({
  state: z.enum(['ready', 'missing', 'not_allowed', 'not_here']),
  missing: z.array(z.string()),
  missing_codes: z.array(z.enum(NEEDS)).optional(),
})

/** A registered plate that the car may have been mistaken for. */
export const nearPlate: z.ZodType<NearPlate> = z.object({
  license_plate: z.string(),
  state: z.string(),
  mark: z.array(z.number()),
  mark_asked: z.array(z.number()),
  kind: z.enum(['one_edit', 'other_state']),
  sentence: z.string(),
  record: proofRecord,
  verdict: z.enum(VERDICTS),
})

export const decision: z.ZodType<Decision> = z.object({
  id: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  reasons: z.array(
    z.object({
      code: z.enum(REASON_CODES),
      sentence: z.string(),
      detail: z.string().nullable(),
      decisive: z.boolean(),
      record: proofRecord.nullable(),
      citation: z.string().nullable(),
    }),
  ),
  allows: z.object({ sticker: allowance, boot: allowance.optional(), tow: allowance }) satisfies z.ZodType<
    Partial<Record<EnforcementAction, unknown>>
  >,
  near: z.array(nearPlate),
  would_change: z.array(z.object({ sentence: z.string(), verdict: z.enum(VERDICTS) })),
  ask_state: z.array(z.string()),
  contract_id: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  at: z.string(),
  known_at: z.string(),
  rules_version: z.string(),
})

/** What a caller may see of a plate's vehicle at one complex. */
export const vehicleFacts = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  year: z.number().int().nullable(),
})

/** "Not the same car": the user at the car resolves a near match, naming the record it was confused with. */
const confirmation = z.object({ kind: z.literal('not_the_same_car'), record_id: id, note: line(300).optional() })

export const confirmations = z.array(confirmation).max(5).optional()

const plateQuestion = z.object({
  contract_id: id,
  license_plate: licensePlate.nullish(),
  state: state.nullish(),
  vin: vin.nullish(),
  /** A past minute asks what was known then; null or absent means now. */
  at: instant.nullish(),
  reason: z.enum(TOW_REASONS).nullish(),
  hazard: z.enum(HAZARDS).nullish(),
  space: z.string().trim().max(20).nullish(),
})

/** Written additions to the question. An override counts only from users who can override; it is evaluated as it would be in the request. */
const writtenAdditions = {
  confirmations,
  reason_text: optionalLine(500),
  hazard_text: optionalLine(500),
  override_reason: optionalLine(500),
}

/**
 * `pass_rights`: a hazard or the car's condition overrides a right if this user reports it. `override`: this user can override in
 * writing. `see_notices`: this user can read the car's notices.
 */
const canAtCheck = z.object({
  pass_rights: z.boolean(),
  override: z.boolean(),
  see_notices: z.boolean(),
  /** The people of this car may be nudged instead of a tow. Absent means no; it never says why, or whose car it is. */
  nudge: z.literal(true).optional(),
})

/** A nudge in this night, and when to check the car again. */
const nudge = z.object({ nudged_at: instant, check_again_at: instant })
export type Nudge = z.infer<typeof nudge>

const checkedComplex = z.object({ id, name: z.string(), timezone: z.string() })
/** From 0 to 1 of the picture's width and height. */
const corner = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])

/** A plate that was read from a photo, with its decision. */
const plateCandidate = z.object({
  license_plate: z.string(),
  /** From 0 to 1. Wrong reads reach 0.9 and more. */
  confidence: z.number().min(0).max(1),
  /** Where the plate is in the upright photo: its corners clockwise from the upper left. */
  corners: z.tuple([corner, corner, corner, corner]),
  /** The state whose name was read on the plate; null if none was. The decision is about the state in the request. */
  seen_state: z.string().nullable(),
  decision,
  vehicle: vehicleFacts.nullable(),
})

export const decisionsSchemas = {
  previewTow: {
    /** Without a complex, it is the only one where the person works. */
    body: plateQuestion.extend({ ...writtenAdditions, contract_id: id.nullish() }),
    response: z.object({
      decision,
      vehicle: vehicleFacts.nullable(),
      contract: checkedComplex,
      /** Id of this check in the log. */
      check_id: z.string(),
      can: canAtCheck,
      /** Absent while the car wasn't nudged in this night. */
      nudge: nudge.optional(),
    }),
  },

  previewTowImage: {
    /** Without a complex, it is the only one where the person works. */
    body: plateQuestion
      .pick({ state: true, reason: true, hazard: true, space: true })
      .extend({ contract_id: id.nullish() }),
    response: z.object({
      /** The likeliest first; empty when no plate was found. */
      candidates: z.array(plateCandidate).max(3),
      contract: checkedComplex,
      /** Id of these checks in the log. */
      check_id: z.string(),
      can: canAtCheck,
    }),
  },

  leaveCar: {
    body: plateQuestion.omit({ at: true }).extend({ ...writtenAdditions }),
    response: z.object({ is_kept: z.boolean(), verdict: z.enum(VERDICTS), sentence: z.string() }),
  },

  nudgeOwner: {
    body: plateQuestion.pick({ contract_id: true, license_plate: true, state: true, vin: true }),
    response: nudge,
  },

  isVehicleExisting: {
    body: z.object({ contract_id: id, license_plate: licensePlate, state: state.nullish() }),
    response: z.object({
      exists: z.boolean(),
      records: z.array(
        z.object({
          kind: z.enum(['vehicle', 'guest_permit', 'vip_vehicle', 'blocked_vehicle', 'tow']),
          id,
          license_plate: z.string(),
          state: z.string().nullable(),
        }),
      ),
    }),
  },
} satisfies SchemaGroup
