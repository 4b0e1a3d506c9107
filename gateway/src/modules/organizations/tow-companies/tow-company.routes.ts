import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { chooseCompanies } from './operations/choose-companies.ts'
import { listCompanyContracts } from './operations/list-company-contracts.ts'
import { listDrivers } from './operations/list-drivers.ts'
import { readCompany } from './operations/read-company.ts'
import { updateCompany } from './operations/update-company.ts'

export const routes: readonly Route[] = [
  route(api.towCompanies.choose, chooseCompanies),
  route(api.towCompanies.get, readCompany),
  route(api.towCompanies.update, updateCompany),
  route(api.towCompanies.drivers, listDrivers),
  route(api.towCompanies.contracts, listCompanyContracts),
]
