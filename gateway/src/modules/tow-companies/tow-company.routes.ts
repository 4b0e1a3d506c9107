import { api } from '@curbwise/api'
import { route, type Route } from '../../operation.ts'
import { chooseCompanies } from './operations/choose-companies.ts'
import { listCompanyContracts } from './operations/list-company-contracts.ts'
import { listDrivers } from './operations/list-drivers.ts'
import { listStorageLots } from './operations/list-storage-lots.ts'
import { listTowPrices } from './operations/list-tow-prices.ts'
import { listTrucks } from './operations/list-trucks.ts'

export const routes: readonly Route[] = [
  route(api.towCompanies.choose, chooseCompanies),
  route(api.towCompanies.drivers, listDrivers),
  route(api.towCompanies.trucks, listTrucks),
  route(api.towCompanies.storageLots, listStorageLots),
  route(api.towCompanies.towPrices, listTowPrices),
  route(api.towCompanies.contracts, listCompanyContracts),
]
