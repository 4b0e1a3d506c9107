import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import type { contractsSchemas, unitsSchemas, vehiclesSchemas, towCompaniesSchemas } from './places.schemas.ts'
import { MANAGER_ROLES, TOW_ROLES } from '../roles.ts'
import { UNIT_LIST, VEHICLE_LIST } from './places.list.ts'

const UNIT_READERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES] as const

const COMPANY_READERS = ['super_admin', ...TOW_ROLES] as const

const VEHICLE_READERS = [...UNIT_READERS, 'external_user'] as const

export const contracts = defineCalls<typeof contractsSchemas>({
  search: {
    name: 'contracts.search',
    method: 'GET',
    path: '/api/contracts/search',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    summary:
      'Complexes by name, address or id (at most 20), for residents, guests and owners of towed cars. `guest=true`: only those that register guests.',
  },
  choose: {
    name: 'contracts.choose',
    method: 'GET',
    path: '/api/contracts',
    access: ['super_admin'],
    limit: 'search',
    summary:
      'For people who work in every complex, to choose one: complexes by name, address or city (at most 20), by id, or of one company, each with its company and time zone. Disabled ones are found by id alone.',
  },
})

const unitList = {
  name: 'units.list',
  method: 'GET',
  path: '/api/units',
  access: UNIT_READERS,
  list: UNIT_LIST,
  summary: 'Units of a complex.',
} satisfies ListCallData

const vehicleList = {
  name: 'vehicles.list',
  method: 'GET',
  path: '/api/vehicles',
  access: VEHICLE_READERS,
  list: VEHICLE_LIST,
  summary:
    'Vehicles with a record at a complex, or at all of the person’s complexes: registered vehicles, guest and paid permits, VIP and blocked entries, each with its verdict right now, or none while it has not started. Records that ended longer ago than the grace are left out unless a filter asks by valid_until. By verdict a page may be short, or empty, with `next` where to look further, and counts are left out where too many would have to be decided.',
} satisfies ListCallData

export const units = defineCalls<typeof unitsSchemas>({
  list: unitList,
  export: exportOf(unitList),
  get: {
    name: 'units.get',
    method: 'GET',
    path: '/api/units/{id}',
    access: UNIT_READERS,
    summary: 'One unit with its contacts and limits, without PINs.',
  },
  vehicles: {
    name: 'units.vehicles',
    method: 'GET',
    path: '/api/units/{id}/vehicles',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Registered vehicles of a unit with a live right.',
  },
  guests: {
    name: 'units.guests',
    method: 'GET',
    path: '/api/units/{id}/guests',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Guest permits of a unit, now and coming.',
  },
  requestedTows: {
    name: 'units.requestedTows',
    method: 'GET',
    path: '/api/units/{id}/requested-tows',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Tows that the unit asked for out of its reserved space.',
  },
})

export const vehicles = defineCalls<typeof vehiclesSchemas>({ list: vehicleList, export: exportOf(vehicleList) })

export const towCompanies = defineCalls<typeof towCompaniesSchemas>({
  choose: {
    name: 'towCompanies.choose',
    method: 'GET',
    path: '/api/tow-companies',
    access: ['super_admin'],
    limit: 'search',
    summary:
      'Tow companies by name or city (at most 20), or by id, for people who work in every company to choose one.',
  },
  drivers: {
    name: 'towCompanies.drivers',
    method: 'GET',
    path: '/api/tow-companies/{id}/drivers',
    origin: 'spec',
    access: COMPANY_READERS,
    summary: 'Active drivers with what they have open, for assigning.',
  },
  contracts: {
    name: 'towCompanies.contracts',
    method: 'GET',
    path: '/api/tow-companies/{id}/contracts',
    origin: 'spec',
    access: COMPANY_READERS,
    summary: 'Complexes of the company, sorted by name.',
  },
})
