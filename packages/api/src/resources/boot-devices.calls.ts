import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import { TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'
import { ADMIN_BOOT_DEVICE_LIST, BOOT_DEVICE_LIST } from './boots.list.ts'
import type { bootDevicesSchemas } from './boots.schemas.ts'

/** Boot devices of a company, where each is, and the prices of their removal. */

const STAFF = ['super_admin', ...TOW_ROLES] as const
const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const
const SUPER = ['super_admin'] as const
const PRICES = ['super_admin', 'tow_admin'] as const

const errors = ['refused', 'conflict']

const list = {
  name: 'bootDevices.list',
  method: 'GET',
  path: '/api/tow-companies/{id}/boot-devices',
  origin: 'spec',
  access: STAFF,
  list: BOOT_DEVICE_LIST,
  summary: 'Boot devices of a company, and where each is.',
} satisfies ListCallData

const platformList = {
  name: 'bootDevices.listOfPlatform',
  method: 'GET',
  path: '/api/admin/boot-devices',
  access: SUPER,
  list: ADMIN_BOOT_DEVICE_LIST,
  summary: 'Boot devices of all companies, where each is, and how many each company has in which state.',
} satisfies ListCallData

export const bootDevices = defineCalls<typeof bootDevicesSchemas>({
  list,
  export: exportOf(list),
  platformList,
  platformExport: exportOf(platformList),
  get: {
    name: 'bootDevices.get',
    method: 'GET',
    path: '/api/boot-devices/{id}',
    access: STAFF,
    summary: 'One device with its latest events.',
  },
  returnDevice: {
    name: 'bootDevices.return',
    method: 'PATCH',
    path: '/api/boot-devices/{id}/return',
    origin: 'spec',
    access: STAFF,
    summary: 'The device is back, or found. Changes the device, never the case; refused while it is on a car.',
    errors,
  },
  markLost: {
    name: 'bootDevices.markLost',
    method: 'POST',
    path: '/api/boot-devices/{id}/lost',
    access: OFFICE,
    summary: 'The device is lost. The case stays as it is.',
    errors,
  },
  retire: {
    name: 'bootDevices.retire',
    method: 'POST',
    path: '/api/boot-devices/{id}/retire',
    access: OFFICE,
    summary: 'Take a device out of use.',
    errors,
  },
  prices: {
    name: 'bootPrices.list',
    method: 'GET',
    path: '/api/tow-companies/{id}/boot-prices',
    origin: 'spec',
    access: STAFF,
    summary:
      'Boot prices of a company, for all complexes and for single ones: active and upcoming, with `ended=true` also ended ones.',
  },
  createPrice: {
    name: 'bootPrices.create',
    method: 'POST',
    path: '/api/tow-companies/{id}/boot-prices',
    access: PRICES,
    summary: 'Add a price from now or a later moment; it ends the one before it. Prices of boots on cars don’t change.',
    errors,
  },
  endPrice: {
    name: 'bootPrices.end',
    method: 'POST',
    path: '/api/boot-prices/{id}/end',
    access: PRICES,
    summary: 'End a price, or withdraw an upcoming one.',
    errors,
  },
})
