import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { createVehicle } from './operations/create-vehicle.ts'
import { exportVehicles } from './operations/export-vehicles.ts'
import { listUnitGuests } from './operations/list-unit-guests.ts'
import { listUnitVehicles } from './operations/list-unit-vehicles.ts'
import { listVehicles } from './operations/list-vehicles.ts'
import { readVehicle } from './operations/read-vehicle.ts'
import { removeVehicle } from './operations/remove-vehicle.ts'
import { updateVehicle } from './operations/update-vehicle.ts'

export const routes: readonly Route[] = [
  route(api.vehicles.list, listVehicles),
  exported(api.vehicles.export, exportVehicles),
  route(api.vehicles.details, readVehicle),
  route(api.vehicles.createVehicle, createVehicle),
  route(api.vehicles.updateVehicle, updateVehicle),
  route(api.vehicles.removeVehicle, removeVehicle),
  route(api.units.vehicles, listUnitVehicles),
  route(api.units.guests, listUnitGuests),
]
