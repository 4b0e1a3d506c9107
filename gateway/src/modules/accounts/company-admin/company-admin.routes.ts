import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { createCompany } from './operations/create-company.ts'
import { declineSignUp } from './operations/decline-sign-up.ts'
import { enableDisableCompany } from './operations/enable-disable-company.ts'
import { exportCompanies } from './operations/export-companies.ts'
import { getCompany } from './operations/get-company.ts'
import { listCompanies } from './operations/list-companies.ts'
import { setTowAdmin } from './operations/set-tow-admin.ts'
import { updateCompany } from './operations/update-company.ts'

export const routes: readonly Route[] = [
  route(api.adminCompanies.list, listCompanies),
  exported(api.adminCompanies.export, exportCompanies),
  route(api.adminCompanies.get, getCompany),
  route(api.adminCompanies.create, createCompany),
  route(api.adminCompanies.update, updateCompany),
  route(api.adminCompanies.enableDisable, enableDisableCompany),
  route(api.adminCompanies.decline, declineSignUp),
  route(api.adminCompanies.setAdmin, setTowAdmin),
]
