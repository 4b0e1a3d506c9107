import { TOW_STATUSES, VERDICTS } from '@curbwise/rules'
import { z } from 'zod'
import { id, idParams, instant, listQuery, page } from '../common.ts'
import { defineEndpoint, exportOf } from '../define.ts'
import { MANAGER_ROLES, TOW_ROLES } from '../roles.ts'

const UNIT_READERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES] as const
const VEHICLE_READERS = [...UNIT_READERS, 'external_user'] as const
const companyParams = idParams

/** What the public search of complexes gives away: enough to choose, nothing more. */
export const publicContract = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  has_guest_registration: z.boolean(),
})

/** A complex to work in: what a selection keeps, and what tells it from its neighbours. */
export const workingContract = z.object({
  id,
  name: z.string(),
  timezone: z.string(),
  is_active: z.boolean(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  tow_company: z.object({ id, name: z.string() }),
})
export type WorkingContract = z.infer<typeof workingContract>

export const contracts = {
  search: defineEndpoint({
    name: 'contracts.search',
    method: 'GET',
    path: '/api/contracts/search',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    summary:
      'Complexes by name, address or id (at most 20), for residents, guests and owners of towed cars. `guest=true`: only those that register guests.',
    query: z.object({ search: z.string().trim().max(100).default(''), guest: z.enum(['true']).optional() }),
    response: z.object({ data: z.array(publicContract) }),
  }),
  choose: defineEndpoint({
    name: 'contracts.choose',
    method: 'GET',
    path: '/api/contracts',
    access: ['super_admin'],
    limit: 'search',
    summary:
      'For people who work in every complex, to choose one: complexes by name, address or city (at most 20), by id, or of one company, each with its company and time zone. Disabled ones are found by id alone.',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      id: id.optional(),
      tow_company_id: id.optional(),
    }),
    response: z.object({ data: z.array(workingContract) }),
  }),
}

/** A limit as shown: `null` = unlimited, 0 = none; `own` says whether the unit has its own or follows the complex. */
const limit = z.object({ allowed: z.number().int().nullable(), own: z.boolean(), used: z.number().int() })

export const UNIT_SEGMENTS = ['all', 'guests_now', 'at_limit', 'above_limit', 'registration_off'] as const
export const unitRow = z.object({
  id,
  contract_id: id,
  unit_number: z.string(),
  building: z.string().nullable(),
  residents: z.array(z.object({ name: z.string() })),
  vacant_since: instant.nullable(),
  vehicles: limit,
  guests: limit.extend({ next_end: instant.nullable() }),
  /** The unit switches of the super admin: what may newly be registered. */
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

const unitList = defineEndpoint({
  name: 'units.list',
  method: 'GET',
  path: '/api/units',
  access: UNIT_READERS,
  list: true,
  summary:
    'Units of a complex. Filters: building, vehicles_used, guests_used, reserved_space. Sort: unit_number, vehicles_used, guests_used.',
  query: listQuery.extend({ contract_id: id, segment: z.enum(UNIT_SEGMENTS).optional() }),
  response: page(unitRow).extend({ can: z.object({ add: z.boolean(), notify: z.boolean() }) }),
})

export const VEHICLE_KINDS = ['resident', 'guest', 'paid', 'vip', 'blocked'] as const
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
  /** Of the car, right now; null while the record has not started: then `valid_from` says when it does. */
  verdict: z.enum(VERDICTS).nullable(),
  valid_from: instant,
  valid_until: instant.nullable(),
  added_by: z.string().nullable(),
})
export type VehicleRow = z.infer<typeof vehicleRow>

/** What this person may do with the list itself. */
export const mayAdd = z.object({ add: z.boolean() })

const vehicleQuery = {
  contract_id: id.optional(),
  tow_company_id: id.optional(),
  segment: z.enum(['all', ...VEHICLE_KINDS]).optional(),
}
const vehicleList = defineEndpoint({
  name: 'vehicles.list',
  method: 'GET',
  path: '/api/vehicles',
  access: VEHICLE_READERS,
  list: true,
  summary:
    'Vehicles with a record at a complex, or at all of the person’s complexes: registered vehicles, guest and paid permits, VIP and blocked entries, each with its verdict right now, or none while it has not started. Filters: kind, verdict, state, make, valid_until, valid_from. Sort: valid_from (newest first by default), valid_until, license_plate. Search: plate, make, model, color, unit. Records that ended longer ago than the grace are left out unless a filter asks by valid_until. By verdict a page may be short, or empty, with `next` where to look further, and counts are left out where too many would have to be decided.',
  query: listQuery.extend(vehicleQuery),
  response: page(vehicleRow).extend({ can: mayAdd }),
})

const unitVehicle = vehicleRow.omit({ contract_name: true, unit: true })

export const units = {
  list: unitList,
  export: exportOf(unitList, { contract_id: id, segment: z.enum(UNIT_SEGMENTS).optional() }),
  get: defineEndpoint({
    name: 'units.get',
    method: 'GET',
    path: '/api/units/{id}',
    access: UNIT_READERS,
    summary: 'One unit with its contacts and limits, without PINs.',
    params: idParams,
    response: unit,
  }),
  vehicles: defineEndpoint({
    name: 'units.vehicles',
    method: 'GET',
    path: '/api/units/{id}/vehicles',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Registered vehicles of a unit with a live right.',
    params: idParams,
    response: z.object({ data: z.array(unitVehicle) }),
  }),
  guests: defineEndpoint({
    name: 'units.guests',
    method: 'GET',
    path: '/api/units/{id}/guests',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Guest permits of a unit, now and coming.',
    params: idParams,
    response: z.object({ data: z.array(unitVehicle) }),
  }),
  requestedTows: defineEndpoint({
    name: 'units.requestedTows',
    method: 'GET',
    path: '/api/units/{id}/requested-tows',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Tows that the unit asked for out of its reserved space.',
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
  }),
}

export const vehicles = { list: vehicleList, export: exportOf(vehicleList, vehicleQuery) }

const named = { id, name: z.string(), is_active: z.boolean() }
const companyList = <R extends z.ZodRawShape>(
  name: string,
  path: string,
  summary: string,
  row: R,
  origin: 'spec' | 'added' = 'spec',
) =>
  defineEndpoint({
    name: `towCompanies.${name}`,
    method: 'GET',
    path: `/api/tow-companies/{id}/${path}`,
    origin,
    access: ['super_admin', ...TOW_ROLES],
    summary,
    params: companyParams,
    response: z.object({ data: z.array(z.object(row)) }),
  })

export const towCompanies = {
  choose: defineEndpoint({
    name: 'towCompanies.choose',
    method: 'GET',
    path: '/api/tow-companies',
    access: ['super_admin'],
    limit: 'search',
    summary:
      'Tow companies by name or city (at most 20), or by id, for people who work in every company to choose one.',
    query: z.object({ search: z.string().trim().max(100).default(''), id: id.optional() }),
    response: z.object({
      data: z.array(
        z.object({ ...named, city: z.string().nullable(), state: z.string().nullable(), timezone: z.string() }),
      ),
    }),
  }),
  drivers: companyList('drivers', 'drivers', 'Active drivers with what they have open, for assigning.', {
    ...named,
    open_tows: z.number().int(),
    truck: z.object({ id, name: z.string() }).nullable(),
    avatar_url: z.string().nullable(),
  }),
  contracts: companyList('contracts', 'contracts', 'Complexes of the company, sorted by name.', {
    ...named,
    address: z.string(),
    city: z.string(),
    state: z.string(),
    timezone: z.string(),
    default_storage_lot_id: id.nullable(),
    default_tow_price_id: id.nullable(),
    on_hold: z.boolean(),
    /** Whom a driver on the spot calls: the company's own number. */
    dispatch_phone: z.string().nullable(),
  }),
}
