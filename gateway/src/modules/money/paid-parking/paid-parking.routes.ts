import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { addPackage } from './operations/add-package.ts'
import { enableDisablePaidParking } from './operations/enable-disable-paid-parking.ts'
import { endPackage } from './operations/end-package.ts'
import { exportPaidParking } from './operations/export-paid-parking.ts'
import { exportPaidPermits } from './operations/export-paid-permits.ts'
import { getPaidParking } from './operations/get-paid-parking.ts'
import { listPaidParking } from './operations/list-paid-parking.ts'
import { listPaidPermits } from './operations/list-paid-permits.ts'

export const routes: readonly Route[] = [
  route(api.paidParking.list, listPaidParking),
  exported(api.paidParking.export, exportPaidParking),
  route(api.paidParking.get, getPaidParking),
  route(api.paidParking.permits, listPaidPermits),
  exported(api.paidParking.exportPermits, exportPaidPermits),
  route(api.paidParking.addPackage, addPackage),
  route(api.paidParking.endPackage, endPackage),
  route(api.paidParking.enableDisable, enableDisablePaidParking),
]
