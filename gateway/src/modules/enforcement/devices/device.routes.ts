import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { addDevice } from './operations/add-device.ts'
import { allocateDevices } from './operations/allocate-devices.ts'
import { exportDevices } from './operations/export-devices.ts'
import { importDevices } from './operations/import-devices.ts'
import { listDeviceCompanies } from './operations/list-device-companies.ts'
import { listDevices } from './operations/list-devices.ts'
import { removeDevice } from './operations/remove-device.ts'

export const routes: readonly Route[] = [
  route(api.adminDevices.list, listDevices),
  exported(api.adminDevices.export, exportDevices),
  route(api.adminDevices.companies, listDeviceCompanies),
  route(api.adminDevices.add, addDevice),
  route(api.adminDevices.remove, removeDevice),
  route(api.adminDevices.allocate, allocateDevices),
  route(api.adminDevices.import, importDevices),
]
