import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { createStorageLot } from './operations/create-storage-lot.ts'
import { createTowPrice } from './operations/create-tow-price.ts'
import { createTruck } from './operations/create-truck.ts'
import { enableDisableStorageLot } from './operations/enable-disable-storage-lot.ts'
import { enableDisableTowPrice } from './operations/enable-disable-tow-price.ts'
import { enableDisableTruck } from './operations/enable-disable-truck.ts'
import { getStorageLot } from './operations/get-storage-lot.ts'
import { getTowPrice } from './operations/get-tow-price.ts'
import { listContractStorageLots } from './operations/list-contract-storage-lots.ts'
import { listContractTowPrices } from './operations/list-contract-tow-prices.ts'
import { listFeeCaps } from './operations/list-fee-caps.ts'
import { listStorageLots } from './operations/list-storage-lots.ts'
import { listTowPrices } from './operations/list-tow-prices.ts'
import { listTrucks } from './operations/list-trucks.ts'
import { setDefaultStorage } from './operations/set-default-storage.ts'
import { setDefaultTowPrice } from './operations/set-default-tow-price.ts'
import { updateStorageLot } from './operations/update-storage-lot.ts'
import { updateTowPrice } from './operations/update-tow-price.ts'
import { updateTruck } from './operations/update-truck.ts'

export const routes: readonly Route[] = [
  route(api.towCompanies.trucks, listTrucks),
  route(api.towCompanies.feeCaps, listFeeCaps),
  route(api.towCompanies.createTruck, createTruck),
  route(api.towCompanies.updateTruck, updateTruck),
  route(api.towCompanies.enableDisableTruck, enableDisableTruck),
  route(api.towCompanies.towPrices, listTowPrices),
  route(api.towCompanies.createTowPrice, createTowPrice),
  route(api.towCompanies.updateTowPrice, updateTowPrice),
  route(api.towCompanies.enableDisableTowPrice, enableDisableTowPrice),
  route(api.towCompanies.setDefaultTowPrice, setDefaultTowPrice),
  route(api.towCompanies.storageLots, listStorageLots),
  route(api.towCompanies.createStorageLot, createStorageLot),
  route(api.towCompanies.updateStorageLot, updateStorageLot),
  route(api.towCompanies.enableDisableStorageLot, enableDisableStorageLot),
  route(api.towCompanies.setDefaultStorage, setDefaultStorage),
  route(api.contracts.towPrices, listContractTowPrices),
  route(api.contracts.storageLots, listContractStorageLots),
  route(api.contracts.towPrice, getTowPrice),
  route(api.contracts.storageLot, getStorageLot),
]
