import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { bulkEdit } from './operations/bulk-edit.ts'
import { createUnit } from './operations/create-unit.ts'
import { exportUnits } from './operations/export-units.ts'
import { exportUnitSwitches } from './operations/export-unit-switches.ts'
import { enableDisableGuestVehicles } from './operations/enable-disable-guest-vehicles.ts'
import { enableDisableResidentVehicles } from './operations/enable-disable-resident-vehicles.ts'
import { endException } from './operations/end-exception.ts'
import { getUnitSwitches } from './operations/get-unit-switches.ts'
import { grantException } from './operations/grant-exception.ts'
import { listRequestedTows } from './operations/list-requested-tows.ts'
import { listUnits } from './operations/list-units.ts'
import { listUnitSwitches } from './operations/list-unit-switches.ts'
import { readPin } from './operations/read-pin.ts'
import { readRecord } from './operations/read-record.ts'
import { readUnit } from './operations/read-unit.ts'
import { resetPincodes } from './operations/reset-pincodes.ts'
import { updateResident } from './operations/update-resident.ts'
import { updateUnit } from './operations/update-unit.ts'

export const routes: readonly Route[] = [
  route(api.units.list, listUnits),
  exported(api.units.export, exportUnits),
  route(api.units.get, readUnit),
  route(api.units.requestedTows, listRequestedTows),
  route(api.units.create, createUnit),
  route(api.units.record, readRecord),
  route(api.units.update, updateUnit),
  route(api.units.bulkEdit, bulkEdit),
  route(api.units.readPin, readPin),
  route(api.units.grant, grantException),
  route(api.units.endException, endException),
  route(api.unitSwitches.list, listUnitSwitches),
  exported(api.unitSwitches.export, exportUnitSwitches),
  route(api.unitSwitches.get, getUnitSwitches),
  route(api.unitSwitches.enableDisableResidents, enableDisableResidentVehicles),
  route(api.unitSwitches.enableDisableGuests, enableDisableGuestVehicles),
  route(api.residents.update, updateResident),
  route(api.residents.resetPincodes, resetPincodes),
]
