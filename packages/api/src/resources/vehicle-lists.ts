import { VEHICLE_DUTIES } from '@curbwise/rules'
import { z } from 'zod'
import {
  date,
  id,
  idParams,
  instant,
  licensePlate,
  line,
  listQuery,
  ok,
  optionalLine,
  page,
  state,
  vin,
} from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'
import { mayAdd, vehicleRow } from './places.ts'

/** VIP (never towed here), blocked (may not be registered here), and the models of vehicles. */

const READ = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES] as const
const WRITE = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const
const errors = ['refused', 'conflict']
const SEGMENTS = ['now', 'coming', 'ended', 'all'] as const

export const listedVehicle = z.object({
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
  /** What stands although the entry says otherwise: rights of the same plate here (they stay until ended by name), or the other list. */
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
        message: 'Give the plate, or the VIN when there is no plate',
      })
    if (value.license_plate && !value.state)
      context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state of the plate' })
  })
const segment = { segment: z.enum(SEGMENTS).optional() }

const ofKind = <L extends 'vip' | 'blocked'>(kind: L, noun: 'Vip' | 'Blocked', what: string) => {
  const path = `/api/contracts/{id}/${kind}-vehicles`
  const list = defineEndpoint({
    name: `vehicleLists.${kind}.list`,
    method: 'GET',
    path,
    access: READ,
    list: true,
    summary: `${what} Filters: state, valid_from, valid_until. Sort: valid_from (newest first by default), valid_until, license_plate. Search: plate, make, model, color, reason, holder.`,
    params: idParams,
    query: listQuery.extend(segment),
    response: page(listedVehicle).extend({ can: mayAdd }),
  })
  return {
    list,
    export: exportOf(list, segment),
    add: defineEndpoint({
      name: `vehicleLists.add${noun}`,
      method: 'POST',
      path,
      origin: 'spec',
      access: WRITE,
      summary: `${what} Add one. What stands beside it is told, and stays.`,
      params: idParams,
      body,
      response: listedVehicle,
      errors,
    }),
    end: defineEndpoint({
      name: `vehicleLists.end${noun}`,
      method: 'DELETE',
      path: `${path}/{entryId}`,
      origin: 'spec',
      access: WRITE,
      summary: `${what} End an entry now; it stays in the books.`,
      params: z.object({ id, entryId: id }),
      body: z.object({ reason: optionalLine(300) }).optional(),
      response: ok,
      errors,
    }),
  }
}
const vip = ofKind('vip', 'Vip', 'Vehicles that are never towed at a complex.')
const blocked = ofKind('blocked', 'Blocked', 'Vehicles that may not be registered or permitted at a complex.')

export const vehicleLists = {
  listVip: vip.list,
  exportVip: vip.export,
  addVip: vip.add,
  endVip: vip.end,
  listBlocked: blocked.list,
  exportBlocked: blocked.export,
  addBlocked: blocked.add,
  endBlocked: blocked.end,
}

const BODIES = ['sedan', 'hatchback', 'suv', 'pickup', 'van', 'coupe', 'truck', 'motorcycle'] as const
export const vehicleModel = z.object({
  id,
  make: z.string(),
  model: z.string(),
  duty: z.enum(VEHICLE_DUTIES),
  body: z.enum(BODIES),
})
export type VehicleModel = z.infer<typeof vehicleModel>

export const vehicleModels = {
  all: defineEndpoint({
    name: 'vehicleModels.all',
    method: 'GET',
    path: '/api/vehicle-models/all',
    origin: 'spec',
    access: 'public',
    summary: 'Makes and models, for choosing while typing; the duty decides a tow’s cap.',
    response: z.object({ data: z.array(vehicleModel) }),
  }),
  create: defineEndpoint({
    name: 'vehicleModels.create',
    method: 'POST',
    path: '/api/vehicle-models',
    origin: 'spec',
    access: ['super_admin'],
    summary: 'Add a model.',
    body: z.object({
      make: line(40),
      model: line(60),
      duty: z.enum(VEHICLE_DUTIES).default('light'),
      body: z.enum(BODIES).default('sedan'),
    }),
    response: vehicleModel,
    errors,
  }),
  remove: defineEndpoint({
    name: 'vehicleModels.remove',
    method: 'DELETE',
    path: '/api/vehicle-models/{id}',
    origin: 'spec',
    access: ['super_admin'],
    summary: 'Take a model off the list; vehicles keep what was written.',
    params: idParams,
    response: ok,
    errors,
  }),
}

export const vehicleDetails = defineEndpoint({
  name: 'vehicles.details',
  method: 'GET',
  path: '/api/vehicles/{id}',
  access: [...READ, 'external_user'],
  summary:
    'One record of a vehicle at a complex: registered, guest, paid, VIP or blocked, with what else stands for the same plate and what may be done.',
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
})
