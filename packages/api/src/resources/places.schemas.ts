import { VERDICTS, TOW_STATUSES, TOW_STEPS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { idParams, id, instant } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { UNIT_LIST, VEHICLE_KINDS, VEHICLE_LIST } from './places.list.ts'

/** What the public search for complexes reveals: enough to choose, nothing more. */
export const publicContract = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  has_guest_registration: z.boolean(),
  /** Only on a complex to train on. */
  is_practice: z.literal(true).optional(),
})

/** A complex to work in: what a selection stores, plus what tells it apart from others. */
const workingContract = z.object({
  id,
  name: z.string(),
  timezone: z.string(),
  is_active: z.boolean(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  tow_company: z.object({ id, name: z.string() }),
  is_practice: z.literal(true).optional(),
})

export type WorkingContract = z.infer<typeof workingContract>

/** A limit as shown: `null` = unlimited, 0 = none; `own` says whether the unit has its own or follows the complex. */
const limit = z.object({ allowed: z.number().int().nullable(), own: z.boolean(), used: z.number().int() })

const unitRow = z.object({
  id,
  contract_id: id,
  contract_name: z.string(),
  unit_number: z.string(),
  building: z.string().nullable(),
  residents: z.array(z.object({ name: z.string() })),
  vacant_since: instant.nullable(),
  vehicles: limit,
  guests: limit.extend({ next_end: instant.nullable() }),
  /** The super admin's unit switches: which new registrations are allowed. */
  has_resident_registration: z.boolean(),
  has_guest_registration: z.boolean(),
  reserved_space: z.string().nullable(),
  garage_covered: z.boolean(),
})

export type UnitRow = z.infer<typeof unitRow>

export const unit = unitRow.extend({
  residents: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      mail_opted_out: z.boolean(),
    }),
  ),
  guest_hours_left: z.array(z.object({ license_plate: z.string(), hours_left: z.number(), of: z.number() })),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    read_pins: z.boolean(),
    reset_pins: z.boolean(),
    notify: z.boolean(),
    move_out: z.boolean(),
    grant: z.boolean(),
    switches: z.boolean(),
  }),
})

export type Unit = z.infer<typeof unit>

export const vehicleRow = z.object({
  id,
  kind: z.enum(VEHICLE_KINDS),
  contract_id: id,
  contract_name: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  year: z.number().int().nullable(),
  unit: z.object({ id, unit_number: z.string() }).nullable(),
  /** The car's current verdict; null if the record hasn't started yet (see `valid_from`). */
  verdict: z.enum(VERDICTS).nullable(),
  valid_from: instant,
  valid_until: instant.nullable(),
  added_by: z.string().nullable(),
})

export type VehicleRow = z.infer<typeof vehicleRow>

/** What this user can do with the list itself. */
export const mayAdd = z.object({ add: z.boolean() })

const place = { contract_id: id.optional(), tow_company_id: id.optional() }

const unitVehicle = vehicleRow.omit({ contract_name: true, unit: true })

/** Records of one kind that belong to a tow company. */
const companyList = <R extends z.ZodRawShape>(row: R) => ({
  params: idParams,
  response: z.object({ data: z.array(z.object(row)) }),
})
const named = { id, name: z.string(), is_active: z.boolean() }

export const contractsSchemas = {
  search: {
    query: z.object({ search: z.string().trim().max(100).default(''), guest: z.enum(['true']).optional() }),
    response: z.object({ data: z.array(publicContract) }),
  },
  choose: {
    query: z.object({
      search: z.string().trim().max(100).default(''),
      id: id.optional(),
      tow_company_id: id.optional(),
    }),
    response: z.object({ data: z.array(workingContract) }),
  },
} satisfies SchemaGroup

/** Without a complex: all complexes of a manager. */
const ofManager = { contract_id: id.optional() }
const listedUnits = listSchemas(UNIT_LIST, unitRow, ofManager)
const unitList = {
  ...listedUnits,
  response: listedUnits.response.extend({ can: z.object({ add: z.boolean(), notify: z.boolean() }) }),
}

const listedVehicles = listSchemas(VEHICLE_LIST, vehicleRow, place)
const vehicleList = { ...listedVehicles, response: listedVehicles.response.extend({ can: mayAdd }) }

export const unitsSchemas = {
  list: unitList,
  export: exportSchemas(UNIT_LIST, ofManager),
  get: { params: idParams, response: unit },
  vehicles: { params: idParams, response: z.object({ data: z.array(unitVehicle) }) },
  guests: { params: idParams, response: z.object({ data: z.array(unitVehicle) }) },
  requestedTows: {
    params: idParams,
    response: z.object({
      data: z.array(
        z.object({
          id,
          number: z.number().int(),
          license_plate: z.string().nullable(),
          state: z.string().nullable(),
          status: z.enum(TOW_STATUSES),
          space: z.string().nullable(),
          requested_at: instant,
          awaits_confirmation: z.boolean(),
          can: z.object({ confirm: z.boolean() }),
        }),
      ),
    }),
  },
} satisfies SchemaGroup

export const vehiclesSchemas = {
  list: vehicleList,
  export: exportSchemas(VEHICLE_LIST, place),
} satisfies SchemaGroup

export const towCompaniesSchemas = {
  choose: {
    query: z.object({ search: z.string().trim().max(100).default(''), id: id.optional() }),
    response: z.object({
      data: z.array(
        z.object({ ...named, city: z.string().nullable(), state: z.string().nullable(), timezone: z.string() }),
      ),
    }),
  },
  drivers: companyList({
    ...named,
    open_tows: z.number().int(),
    truck: z.object({ id, name: z.string() }).nullable(),
    avatar_url: z.string().nullable(),
    /** The pending tow that the driver took a step in last; null while they have none. */
    work: z.object({ complex: z.string(), step: z.enum(TOW_STEPS).nullable() }).nullable(),
    on_shift: z.boolean(),
    /** Where the driver took the latest step of this shift, if that was in the last ten minutes and the phone gave a position. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  contracts: companyList({
    ...named,
    address: z.string(),
    city: z.string(),
    state: z.string(),
    timezone: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    default_storage_lot_id: id.nullable(),
    default_tow_price_id: id.nullable(),
    /** The price that becomes the default when it starts. */
    next_tow_price_id: id.nullable(),
    on_hold: z.boolean(),
    is_practice: z.boolean(),
    /** The company's number for a driver at the car to call. */
    dispatch_phone: z.string().nullable(),
  }),
} satisfies SchemaGroup
