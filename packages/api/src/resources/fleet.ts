import { VEHICLE_DUTIES } from '@curbwise/rules'
import { z } from 'zod'
import { date, id, idParams, instant, licensePlate, money, ok, optionalLine, state, vin } from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { MANAGER_ROLES, TOW_ROLES } from '../roles.ts'
import { vehicleRow } from './places.ts'
import { truck, truckBody, towPrice, towPriceBody, storageLot, storageLotBody, towUser } from './fleet.schemas.ts'

export * from './fleet.schemas.ts'

const READ = ['super_admin', ...TOW_ROLES] as const
const WRITE = ['super_admin', 'tow_admin'] as const
const OFFICE = ['super_admin', 'tow_admin', 'tow_staff'] as const
const errors = ['refused', 'conflict']
const SETTING = z.object({ is_active: z.boolean().optional() }).optional()
const DEFAULTS = z.object({ contract_ids: z.array(id).min(1, { error: 'Choose at least one complex' }).max(500) })

const list = <R extends z.ZodType>(
  name: string,
  part: string,
  summary: string,
  row: R,
  access: readonly (typeof READ)[number][] = READ,
) =>
  defineEndpoint({
    name: `towCompanies.${name}`,
    method: 'GET',
    path: `/api/tow-companies/{id}/${part}`,
    origin: 'spec',
    access,
    summary,
    params: idParams,
    query: z.object({ active: z.enum(['true', 'false']).optional() }),
    response: z.object({ data: z.array(row) }),
  })

/** The writing calls of one kind of the company's things. */
const kind = <B extends z.ZodObject, R extends z.ZodType, K extends string>(
  noun: string,
  part: string,
  key: K,
  body: B,
  response: R,
) => {
  const params = z.object({ id, [key]: id } as { id: typeof id } & Record<K, typeof id>)
  const one = `/api/tow-companies/{id}/${part}/{${key}}`
  return {
    create: defineEndpoint({
      name: `towCompanies.create${noun}`,
      method: 'POST',
      path: `/api/tow-companies/{id}/${part}`,
      origin: 'spec',
      access: WRITE,
      summary: `Add to ${part}.`,
      params: idParams,
      body,
      response,
      errors,
    }),
    update: defineEndpoint({
      name: `towCompanies.update${noun}`,
      method: 'PATCH',
      path: one,
      origin: 'spec',
      access: WRITE,
      summary: `Change one of ${part}; what a tow froze keeps its numbers.`,
      params,
      body: body.partial().strict(),
      response,
      errors,
    }),
    enableDisable: defineEndpoint({
      name: `towCompanies.enableDisable${noun}`,
      method: 'POST',
      path: `${one}/enable-disable`,
      origin: 'spec',
      access: WRITE,
      summary: `Switch one of ${part} on or off; with is_active a repeated call changes nothing.`,
      params,
      body: SETTING,
      response,
      errors,
    }),
  }
}

const trucks = kind('Truck', 'trucks', 'truckId', truckBody, truck)
const prices = kind('TowPrice', 'tow-prices', 'towPriceId', towPriceBody, towPrice)
const lots = kind('StorageLot', 'storage-lots', 'storageLotId', storageLotBody, storageLot)

export const fleet = {
  trucks: list('trucks', 'trucks', 'Trucks of the company.', truck),
  storageLots: list('storageLots', 'storage-lots', 'Storage lots of the company with their rates.', storageLot),
  towPrices: list(
    'towPrices',
    'tow-prices',
    'Tow prices of the company; `price` is shown with two decimals.',
    towPrice,
  ),
  towUsers: list(
    'towUsers',
    'tow-users',
    'The people of the company with their roles and permissions.',
    towUser,
    OFFICE,
  ),
  createTruck: trucks.create,
  updateTruck: trucks.update,
  enableDisableTruck: trucks.enableDisable,
  createTowPrice: prices.create,
  updateTowPrice: prices.update,
  enableDisableTowPrice: prices.enableDisable,
  createStorageLot: lots.create,
  updateStorageLot: lots.update,
  enableDisableStorageLot: lots.enableDisable,
  setDefaultTowPrice: defineEndpoint({
    name: 'towCompanies.setDefaultTowPrice',
    method: 'POST',
    path: '/api/tow-companies/{id}/tow-prices/{towPriceId}/set-default-tow-price',
    origin: 'spec',
    access: WRITE,
    summary: 'Make it the price of these complexes when nobody says otherwise.',
    params: z.object({ id, towPriceId: id }),
    body: DEFAULTS,
    response: towPrice,
    errors,
  }),
  setDefaultStorage: defineEndpoint({
    name: 'towCompanies.setDefaultStorage',
    method: 'POST',
    path: '/api/tow-companies/{id}/storage-lots/{storageLotId}/set-default-storage',
    origin: 'spec',
    access: WRITE,
    summary: 'Make it the lot of these complexes when nobody says otherwise.',
    params: z.object({ id, storageLotId: id }),
    body: DEFAULTS,
    response: storageLot,
    errors,
  }),
}

const choice = z.object({ id, name: z.string(), is_default: z.boolean() })
export const contractFleet = {
  towPrices: defineEndpoint({
    name: 'contracts.towPrices',
    method: 'GET',
    path: '/api/contracts/{id}/tow-prices',
    origin: 'spec',
    access: READ,
    summary: 'Prices that a tow from this complex can have, its default first.',
    params: idParams,
    response: z.object({ data: z.array(choice.extend({ price: money, duty: z.enum(VEHICLE_DUTIES) })) }),
  }),
  storageLots: defineEndpoint({
    name: 'contracts.storageLots',
    method: 'GET',
    path: '/api/contracts/{id}/storage-lots',
    origin: 'spec',
    access: READ,
    summary: 'Lots that a car from this complex can come to, its default first.',
    params: idParams,
    response: z.object({ data: z.array(choice.extend({ address: z.string() })) }),
  }),
  towPrice: defineEndpoint({
    name: 'contracts.getTowPrice',
    method: 'GET',
    path: '/api/contracts/tow-prices/{id}',
    origin: 'spec',
    access: READ,
    summary: 'One tow price.',
    params: idParams,
    response: towPrice,
  }),
  storageLot: defineEndpoint({
    name: 'contracts.getStorageLot',
    method: 'GET',
    path: '/api/contracts/storage-lots/{id}',
    origin: 'spec',
    access: READ,
    summary: 'One storage lot with its rates.',
    params: idParams,
    response: storageLot,
  }),
}

/** A resident: vehicles of the own unit alone. */
const VEHICLE_WRITERS = ['super_admin', 'tow_admin', 'tow_staff', ...MANAGER_ROLES, 'resident'] as const
const vehicleBody = z
  .object({
    contract_id: id,
    unit_id: id.nullish(),
    license_plate: licensePlate.nullish(),
    state: state.nullish(),
    vin: vin.nullish(),
    make: optionalLine(40),
    model: optionalLine(60),
    color: optionalLine(30),
    year: z.number().int().min(1900).max(2100).nullish(),
    /** One reserved space instead of the whole complex. */
    space: optionalLine(20),
    /** Dates hold from and through their local midnights at the complex; absent: from now, without end. */
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

/** Registered vehicles: a right to park that lasts. Every change is a dated fact that the plate check sees the same second. */
export const vehicleRecords = {
  createVehicle: defineEndpoint({
    name: 'vehicles.createVehicle',
    method: 'POST',
    path: '/api/vehicles',
    origin: 'spec',
    access: VEHICLE_WRITERS,
    summary: 'Register a vehicle at a complex, for a unit or for the complex itself, within its limits.',
    body: vehicleBody,
    response: vehicleRow,
    errors,
  }),
  updateVehicle: defineEndpoint({
    name: 'vehicles.updateVehicle',
    method: 'PATCH',
    path: '/api/vehicles/{id}',
    origin: 'spec',
    access: VEHICLE_WRITERS,
    summary: 'Correct a registered vehicle. The old version stays known for the minutes it stood for.',
    params: idParams,
    body: z
      .object({
        license_plate: licensePlate.nullish(),
        state: state.nullish(),
        vin: vin.nullish(),
        make: optionalLine(40),
        model: optionalLine(60),
        color: optionalLine(30),
        year: z.number().int().min(1900).max(2100).nullish(),
        space: optionalLine(20),
        valid_until: z.union([instant, date]).nullish(),
      })
      .strict(),
    response: vehicleRow,
    errors,
  }),
  removeVehicle: defineEndpoint({
    name: 'vehicles.removeVehicle',
    method: 'DELETE',
    path: '/api/vehicles/{id}',
    origin: 'spec',
    access: VEHICLE_WRITERS,
    summary: 'End the right of a registered vehicle now; grace follows, and nothing is erased.',
    params: idParams,
    body: z.object({ reason: optionalLine(300) }).optional(),
    response: ok,
    errors,
  }),
}
