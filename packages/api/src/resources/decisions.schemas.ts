import {
  NEEDS,
  type Decision,
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
  near: z.array(
    z.object({
      license_plate: z.string(),
      state: z.string(),
      mark: z.array(z.number()),
      mark_asked: z.array(z.number()),
      kind: z.enum(['one_edit', 'other_state']),
      sentence: z.string(),
      record: proofRecord,
      verdict: z.enum(VERDICTS),
    }),
  ),
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

/** What a caller may see of the vehicle behind a plate at one complex. */
export const vehicleFacts = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  year: z.number().int().nullable(),
})

/** "Not the same car": the person on the spot resolves a near match, with the record it was confused with. */
const confirmation = z.object({ kind: z.literal('not_the_same_car'), record_id: id, note: line(300).optional() })

export const confirmations = z.array(confirmation).max(5).optional()

const plateQuestion = z.object({
  contract_id: id,
  license_plate: licensePlate.nullish(),
  state: state.nullish(),
  vin: vin.nullish(),
  /** A past minute asks what was known then; absent means now. */
  at: instant.nullish(),
  reason: z.enum(TOW_REASONS).nullish(),
  hazard: z.enum(HAZARDS).nullish(),
  space: z.string().trim().max(20).nullish(),
})

/** What a person adds to the question in writing. An override counts only from who may; it is weighed as the request would be. */
const said = {
  confirmations,
  reason_text: optionalLine(500),
  hazard_text: optionalLine(500),
  override_reason: optionalLine(500),
}

export const decisionsSchemas = {
  previewTow: {
    body: plateQuestion.extend({ ...said }),
    response: z.object({
      decision,
      vehicle: vehicleFacts.nullable(),
      contract: z.object({ id, name: z.string(), timezone: z.string() }),
      /** Under which the log keeps this check. */
      check_id: z.string(),
      /** Whether a hazard or the condition of a car passes a right on this person's word, whether this person may override in writing, and read the car's notices. */
      can: z.object({ pass_rights: z.boolean(), override: z.boolean(), see_notices: z.boolean() }),
    }),
  },

  leaveCar: {
    body: plateQuestion.omit({ at: true }).extend({ ...said }),
    response: z.object({ is_kept: z.boolean(), verdict: z.enum(VERDICTS), sentence: z.string() }),
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
