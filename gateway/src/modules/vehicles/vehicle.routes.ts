import { api } from '@curbwise/api'
import { route, type Route } from '../../operation.ts'
import { exportVehicles } from './operations/export-vehicles.ts'
import { listVehicles } from './operations/list-vehicles.ts'

export const routes: readonly Route[] = [route(api.vehicles.list, listVehicles), route(api.vehicles.export, exportVehicles, 'lookup')]
