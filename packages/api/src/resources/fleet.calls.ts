import { defineCalls, type CallData } from '../call.ts'
import type { fleetSchemas, contractFleetSchemas } from './fleet.schemas.ts'
import { TOW_ROLES } from '../roles.ts'

const READ = ['super_admin', ...TOW_ROLES] as const

const WRITE = ['super_admin', 'tow_admin'] as const

const errors = ['refused', 'conflict']

const list = (name: string, part: string, summary: string): CallData => ({
  name: `towCompanies.${name}`,
  method: 'GET',
  path: `/api/tow-companies/{id}/${part}`,
  origin: 'spec',
  access: READ,
  summary,
})

/** Returns the create, update, and enable/disable calls of trucks, prices, or lots. */
const kind = (noun: string, part: string, key: string) => {
  const path = `/api/tow-companies/{id}/${part}`
  const one = `${path}/{${key}}`
  const common = { origin: 'spec', access: WRITE, errors } as const
  return {
    create: { name: `towCompanies.create${noun}`, method: 'POST', path, summary: `Add to ${part}.`, ...common },
    update: {
      name: `towCompanies.update${noun}`,
      method: 'PATCH',
      path: one,
      summary: `Change one of ${part}; amounts frozen in tows don’t change.`,
      ...common,
    },
    enableDisable: {
      name: `towCompanies.enableDisable${noun}`,
      method: 'POST',
      path: `${one}/enable-disable`,
      summary: `Enable or disable one of ${part}; with is_active, repeating the call changes nothing.`,
      ...common,
    },
  } satisfies Record<string, CallData>
}

const trucks = kind('Truck', 'trucks', 'truckId')
const prices = kind('TowPrice', 'tow-prices', 'towPriceId')
const lots = kind('StorageLot', 'storage-lots', 'storageLotId')

export const fleet = defineCalls<typeof fleetSchemas>({
  trucks: list('trucks', 'trucks', 'Trucks of the company.'),
  storageLots: list('storageLots', 'storage-lots', 'Storage lots of the company with their rates.'),
  towPrices: list(
    'towPrices',
    'tow-prices',
    'Tow prices of the company; `price` is shown with two decimals. Those that start later only with `upcoming=true`.',
  ),
  feeCaps: {
    name: 'towCompanies.feeCaps',
    method: 'GET',
    path: '/api/tow-companies/{id}/fee-caps',
    access: READ,
    summary:
      'Caps of a state on prices and lot rates: those in force, then those known to follow, each with its start.',
  },
  createTruck: trucks.create,
  updateTruck: trucks.update,
  enableDisableTruck: trucks.enableDisable,
  createTowPrice: prices.create,
  updateTowPrice: prices.update,
  enableDisableTowPrice: prices.enableDisable,
  createStorageLot: lots.create,
  updateStorageLot: lots.update,
  enableDisableStorageLot: lots.enableDisable,
  setDefaultTowPrice: {
    name: 'towCompanies.setDefaultTowPrice',
    method: 'POST',
    path: '/api/tow-companies/{id}/tow-prices/{towPriceId}/set-default-tow-price',
    origin: 'spec',
    access: WRITE,
    summary:
      'Make it the default price of these complexes; a price that starts later becomes their default when it starts.',
    errors,
  },
  setDefaultStorage: {
    name: 'towCompanies.setDefaultStorage',
    method: 'POST',
    path: '/api/tow-companies/{id}/storage-lots/{storageLotId}/set-default-storage',
    origin: 'spec',
    access: WRITE,
    summary: 'Make it the default lot of these complexes.',
    errors,
  },
})

export const contractFleet = defineCalls<typeof contractFleetSchemas>({
  towPrices: {
    name: 'contracts.towPrices',
    method: 'GET',
    path: '/api/contracts/{id}/tow-prices',
    origin: 'spec',
    access: READ,
    summary: 'Prices available for tows from this complex, the default first.',
  },
  storageLots: {
    name: 'contracts.storageLots',
    method: 'GET',
    path: '/api/contracts/{id}/storage-lots',
    origin: 'spec',
    access: READ,
    summary: 'Lots available for cars from this complex, the default first.',
  },
  towPrice: {
    name: 'contracts.getTowPrice',
    method: 'GET',
    path: '/api/contracts/tow-prices/{id}',
    origin: 'spec',
    access: READ,
    summary: 'One tow price.',
  },
  storageLot: {
    name: 'contracts.getStorageLot',
    method: 'GET',
    path: '/api/contracts/storage-lots/{id}',
    origin: 'spec',
    access: READ,
    summary: 'One storage lot with its rates.',
  },
})
