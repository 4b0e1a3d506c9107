import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { ADMIN_DEVICE_LIST } from './admin-devices.list.ts'
import type { adminDevicesSchemas } from './admin-devices.schemas.ts'

/** The platform's stock of devices, and which company each is allocated to. */

const PATH = '/api/admin/devices'
const common = { access: ['super_admin'], errors: ['refused', 'conflict'] } as const
const spec = { ...common, origin: 'spec' } as const

const list = {
  name: 'adminDevices.list',
  method: 'GET',
  path: PATH,
  access: ['super_admin'],
  list: ADMIN_DEVICE_LIST,
  summary: 'All devices by serial number and code: in stock, allocated to a company, or removed.',
} satisfies ListCallData

export const adminDevices = defineCalls<typeof adminDevicesSchemas>({
  list,
  export: { ...exportOf(list), name: 'adminDevices.export' } satisfies CallData,
  companies: {
    name: 'adminDevices.companies',
    method: 'GET',
    path: `${PATH}/companies`,
    access: ['super_admin'],
    summary: 'Companies that can get devices, each with where its boots are.',
  },
  add: { name: 'adminDevices.add', method: 'POST', path: PATH, summary: 'Add a device to the stock.', ...spec },
  remove: {
    name: 'adminDevices.remove',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    asks_factor: true,
    summary: 'Remove a device from the stock; its record stays. Refused for one that is allocated.',
    ...spec,
  },
  allocate: {
    name: 'adminDevices.allocate',
    method: 'POST',
    path: `${PATH}/allocate`,
    summary: 'Allocate devices of the stock to a company, all or none. A boot becomes one of the company’s boots.',
    ...common,
  },
  import: {
    name: 'adminDevices.import',
    method: 'POST',
    path: `${PATH}/import`,
    idempotent: false,
    summary: 'Read a list of devices, with a verdict for each row; with `apply`, add the new ones to the stock.',
    ...common,
  },
})
