import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { createBootPrice } from './operations/create-boot-price.ts'
import { endBootPrice } from './operations/end-boot-price.ts'
import { exportAllBootDevices } from './operations/export-all-boot-devices.ts'
import { exportBootDevices } from './operations/export-boot-devices.ts'
import { getBootDevice } from './operations/get-boot-device.ts'
import { listAllBootDevices } from './operations/list-all-boot-devices.ts'
import { listBootDevices } from './operations/list-boot-devices.ts'
import { listBootPrices } from './operations/list-boot-prices.ts'
import { markBootDeviceLost } from './operations/mark-boot-device-lost.ts'
import { retireBootDevice } from './operations/retire-boot-device.ts'
import { returnBootDevice } from './operations/return-boot-device.ts'

export const routes: readonly Route[] = [
  route(api.bootDevices.list, listBootDevices),
  exported(api.bootDevices.export, exportBootDevices),
  route(api.bootDevices.platformList, listAllBootDevices),
  exported(api.bootDevices.platformExport, exportAllBootDevices),
  route(api.bootDevices.get, getBootDevice),
  route(api.bootDevices.returnDevice, returnBootDevice),
  route(api.bootDevices.markLost, markBootDeviceLost),
  route(api.bootDevices.retire, retireBootDevice),
  route(api.bootDevices.prices, listBootPrices),
  route(api.bootDevices.createPrice, createBootPrice),
  route(api.bootDevices.endPrice, endBootPrice),
]
