import { VEHICLE_DUTIES } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, licensePlate, state, vin, optionalLine, line, date, idParams, ok } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { LISTED_VEHICLE_LIST } from './vehicle-lists.list.ts'
import { mayAdd, vehicleRow } from './places.schemas.ts'

const listedVehicle = z.object({
  id,
  contract_id: id,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  year: z.number().int().nullable(),
  reason: z.string(),
  holder_name: z.string().nullable(),
  valid_from: instant,
  valid_until: instant.nullable(),
  phase: z.enum(['now', 'coming', 'ended']),
  added_by: z.string().nullable(),
  added_at: instant,
  ended_why: z.string().nullable(),
  /** What contradicts the entry: rights of the same plate here (they stay until someone ends them), or an entry in the other list. */
  beside: z.array(
    z.object({
      kind: z.enum(['resident', 'guest', 'paid', 'vip', 'blocked']),
      id,
      until: instant.nullable(),
      unit_number: z.string().nullable(),
    }),
  ),
  can: z.object({ end: z.boolean() }),
})

export type ListedVehicle = z.infer<typeof listedVehicle>

const body = z
  .object({
    license_plate: licensePlate.nullish(),
    state: state.nullish(),
    vin: vin.nullish(),
    make: optionalLine(40),
    model: optionalLine(60),
    color: optionalLine(30),
    year: z.number().int().min(1900).max(2100).nullish(),
    reason: line(300),
    holder_name: optionalLine(120),
    valid_from: z.union([instant, date]).nullish(),
    valid_until: z.union([instant, date]).nullish(),
  })
  .superRefine((value, context) => {
    if (!value.license_plate && !value.vin)
      context.addIssue({
        code: 'custom',
        path: ['license_plate'],
        message: 'Enter the plate, or the VIN if there is no plate',
      })
    if (value.license_plate && !value.state)
      context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state of the plate' })
  })

const listed = listSchemas(LISTED_VEHICLE_LIST, listedVehicle, {})
const list = { ...listed, params: idParams, response: listed.response.extend({ can: mayAdd }) }
const exported = { ...exportSchemas(LISTED_VEHICLE_LIST, {}), params: idParams }
const add = { params: idParams, body, response: listedVehicle }
const end = {
  params: z.object({ id, entryId: id }),
  body: z.object({ reason: optionalLine(300) }).optional(),
  response: ok,
}

/** Both lists have the same inputs and responses. */
export const vehicleListsSchemas = {
  listVip: list,
  exportVip: exported,
  addVip: add,
  endVip: end,
  listBlocked: list,
  exportBlocked: exported,
  addBlocked: add,
  endBlocked: end,
} satisfies SchemaGroup

export const VEHICLE_BODIES = ['sedan', 'hatchback', 'suv', 'pickup', 'van', 'coupe', 'truck', 'motorcycle'] as const

const vehicleModel = z.object({
  id,
  make: z.string(),
  model: z.string(),
  duty: z.enum(VEHICLE_DUTIES),
  body: z.enum(VEHICLE_BODIES),
})

export const vehicleModelsSchemas = {
  all: { response: z.object({ data: z.array(vehicleModel) }) },
  create: {
    body: z.object({
      make: line(40),
      model: line(60),
      duty: z.enum(VEHICLE_DUTIES).default('light'),
      body: z.enum(VEHICLE_BODIES).default('sedan'),
    }),
    response: vehicleModel,
  },
  remove: { params: idParams, response: ok },
} satisfies SchemaGroup

export const vehicleDetailsSchemas = {
  details: {
    params: idParams,
    response: vehicleRow.extend({
      space: z.string().nullable(),
      permit_number: z.string().nullable(),
      notes: z.string().nullable(),
      reason: z.string().nullable(),
      guest_name: z.string().nullable(),
      end_reason: z.string().nullable(),
      added_at: instant.nullable(),
      beside: listedVehicle.shape.beside,
      can: z.object({ edit: z.boolean(), end: z.boolean(), extend: z.boolean() }),
    }),
  },
} satisfies SchemaGroup
