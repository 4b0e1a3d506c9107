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
      'Complexes by name, address, or id (at most 20), for residents, guests, and owners of towed cars. `guest=true`: only those with guest registration.',
  },
  choose: {
    name: 'contracts.choose',
    method: 'GET',
    path: '/api/contracts',
    access: ['super_admin'],
    limit: 'search',
    summary:
      'For users who work in every complex, to choose one: complexes by name, address, or city (at most 20), by id, or of one company, each with its company and time zone. Disabled ones are only found by id.',
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
  key_scope: 'read_vehicles',
  list: VEHICLE_LIST,
  summary:
    'Vehicles with a record at a complex, or at all of the user’s complexes: registered vehicles, guest and paid permits, VIP and blocked entries, each with its current verdict, or none if it has not started. Records that ended before the grace period are omitted unless a filter asks by valid_until. When filtered by verdict, a page can be short or empty, with `next` to continue, and counts are omitted if too many records would have to be decided.',
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
    summary: 'Registered vehicles of a unit with a current right.',
  },
  guests: {
    name: 'units.guests',
    method: 'GET',
    path: '/api/units/{id}/guests',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Current and future guest permits of a unit.',
  },
  requestedTows: {
    name: 'units.requestedTows',
    method: 'GET',
    path: '/api/units/{id}/requested-tows',
    origin: 'spec',
    access: UNIT_READERS,
    summary: 'Tows that the unit requested for its reserved space.',
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
    summary: 'Tow companies by name or city (at most 20), or by id, for users who work in every company to choose one.',
  },
  drivers: {
    name: 'towCompanies.drivers',
    method: 'GET',
    path: '/api/tow-companies/{id}/drivers',
    origin: 'spec',
    access: COMPANY_READERS,
    summary: 'Active drivers with their open tows, for assigning.',
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
