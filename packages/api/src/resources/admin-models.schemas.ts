import { VEHICLE_DUTIES } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, licensePlate, line, state, vin } from '../common.ts'
import { listSchemas } from '../list.schemas.ts'
import { ADMIN_MODEL_LIST } from './admin-models.list.ts'
import { VEHICLE_BODIES } from './vehicle-lists.schemas.ts'

const duty = z.enum(VEHICLE_DUTIES, { error: 'Choose a duty class' })
const body = z.enum(VEHICLE_BODIES, { error: 'Choose a body' })

const adminModel = z.object({
  id,
  make: z.string(),
  model: z.string(),
  duty,
  body,
  /** Registered vehicles on record now that have this make and model, or a spelling of it. */
  cars: z.number().int(),
  /** Other names that were merged into it. */
  spellings: z.array(z.string()),
  /** Other models with the same letters and digits. */
  look_alikes: z.array(z.object({ id, name: z.string(), cars: z.number().int() })),
})

export type AdminModel = z.infer<typeof adminModel>

export const adminModelsSchemas = {
  list: listSchemas(ADMIN_MODEL_LIST, adminModel, {}),
  update: {
    params: idParams,
    body: z.object({ duty, body }).partial().strict(),
    response: adminModel,
  },
  merge: {
    params: idParams,
    body: z.object({
      model_ids: z
        .array(id)
        .min(1, { error: 'Choose a model to merge' })
        .max(20, { error: 'At most 20 models at once' }),
    }),
    response: adminModel,
  },
} satisfies SchemaGroup

const found = z.object({
  kind: z.enum(['resident', 'guest', 'paid', 'vip', 'blocked', 'system_block', 'tow']),
  id,
  tow_company_name: z.string().nullable(),
  contract_id: id.nullable(),
  contract_name: z.string().nullable(),
  unit_number: z.string().nullable(),
  timezone: z.string(),
  from: instant,
  until: instant.nullable(),
  /** Of a tow: its number and status. */
  tow: z.object({ number: z.number().int(), status: z.string() }).nullable(),
})

export type FoundRecord = z.infer<typeof found>

const lookup = z.object({
  id,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
  found: z.number().int(),
})

export type PlateLookup = z.infer<typeof lookup>

export const plateLookupsSchemas = {
  recent: { response: z.object({ data: z.array(lookup) }) },
  look: {
    body: z
      .object({
        license_plate: licensePlate.nullish(),
        state: state.nullish(),
        vin: vin.nullish(),
        reason: line(300),
      })
      .superRefine((value, context) => {
        if (!value.license_plate && !value.vin)
          context.addIssue({ code: 'custom', path: ['license_plate'], message: 'Enter the plate or the VIN' })
      }),
    response: z.object({ lookup, data: z.array(found) }),
  },
} satisfies SchemaGroup
