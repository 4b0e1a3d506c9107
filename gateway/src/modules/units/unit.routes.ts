import { api } from '@curbwise/api'
import { route, type Route } from '../../operation.ts'
import { exportUnits } from './operations/export-units.ts'
import { listRequestedTows } from './operations/list-requested-tows.ts'
import { listUnitGuests } from './operations/list-unit-guests.ts'
import { listUnitVehicles } from './operations/list-unit-vehicles.ts'
import { listUnits } from './operations/list-units.ts'
import { readUnit } from './operations/read-unit.ts'

export const routes: readonly Route[] = [
  route(api.units.list, listUnits),
  route(api.units.export, exportUnits, 'lookup'),
  route(api.units.get, readUnit),
  route(api.units.vehicles, listUnitVehicles),
  route(api.units.guests, listUnitGuests),
  route(api.units.requestedTows, listRequestedTows),
]
