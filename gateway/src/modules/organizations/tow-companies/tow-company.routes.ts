import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { chooseCompanies } from './operations/choose-companies.ts'
import { listCompanyContracts } from './operations/list-company-contracts.ts'
import { listDrivers } from './operations/list-drivers.ts'

export const routes: readonly Route[] = [
  route(api.towCompanies.choose, chooseCompanies),
  route(api.towCompanies.drivers, listDrivers),
  route(api.towCompanies.contracts, listCompanyContracts),
]
