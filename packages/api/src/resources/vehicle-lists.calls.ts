import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import type { vehicleDetailsSchemas, vehicleListsSchemas, vehicleModelsSchemas } from './vehicle-lists.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'
import { LISTED_VEHICLE_LIST } from './vehicle-lists.list.ts'

/** VIP vehicles (never towed here), blocked vehicles (can't be registered here), and vehicle models. */

const READ = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES] as const

const WRITE = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

const ofKind = (kind: 'vip' | 'blocked', noun: 'Vip' | 'Blocked', what: string) => {
  const path = `/api/contracts/{id}/${kind}-vehicles`
  const list = {
    name: `vehicleLists.${kind}.list`,
    method: 'GET',
    path,
    access: READ,
    list: LISTED_VEHICLE_LIST,
    summary: `${what}`,
  } satisfies ListCallData
  const add: CallData = {
    name: `vehicleLists.add${noun}`,
    method: 'POST',
    path,
    origin: 'spec',
    access: WRITE,
    summary: `${what} Add one. Returns records that contradict it; they stay valid.`,
    errors,
  }
  const end: CallData = {
    name: `vehicleLists.end${noun}`,
    method: 'DELETE',
    path: `${path}/{entryId}`,
    origin: 'spec',
    access: WRITE,
    summary: `${what} End an entry now; the record stays.`,
    errors,
  }
  return { list, export: exportOf(list), add, end }
}
const vip = ofKind('vip', 'Vip', 'Vehicles that are never towed at a complex.')
const blocked = ofKind('blocked', 'Blocked', 'Vehicles that can’t be registered or get a permit at a complex.')

export const vehicleLists = defineCalls<typeof vehicleListsSchemas>({
  listVip: vip.list,
  exportVip: vip.export,
  addVip: vip.add,
  endVip: vip.end,
  listBlocked: blocked.list,
  exportBlocked: blocked.export,
  addBlocked: blocked.add,
  endBlocked: blocked.end,
})

export const vehicleModels = defineCalls<typeof vehicleModelsSchemas>({
  all: {
    name: 'vehicleModels.all',
    method: 'GET',
    path: '/api/vehicle-models/all',
    origin: 'spec',
    access: 'public',
    summary: 'Makes and models, for a combobox; the duty determines a tow’s cap.',
  },
  create: {
    name: 'vehicleModels.create',
    method: 'POST',
    path: '/api/vehicle-models',
    origin: 'spec',
    access: ['super_admin'],
    summary: 'Add a model.',
    errors,
  },
  remove: {
    name: 'vehicleModels.remove',
    method: 'DELETE',
    path: '/api/vehicle-models/{id}',
    origin: 'spec',
    access: ['super_admin'],
    summary: 'Remove a model from the list; existing vehicles don’t change.',
    errors,
  },
})

export const { details: vehicleDetails } = defineCalls<typeof vehicleDetailsSchemas>({
  details: {
    name: 'vehicles.details',
    method: 'GET',
    path: '/api/vehicles/{id}',
    access: [...READ, 'external_user'],
    key_scope: 'read_vehicles',
    summary:
      'One record of a vehicle at a complex: registered, guest, paid, VIP, or blocked, with other records of the same plate and the available actions.',
  },
})
