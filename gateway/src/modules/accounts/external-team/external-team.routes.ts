import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { createExternalCompany } from './operations/create-external-company.ts'
import { enableDisableExternalCompany } from './operations/enable-disable-external-company.ts'
import { enableDisableExternalUser } from './operations/enable-disable-external-user.ts'
import { exportExternalCompanies } from './operations/export-external-companies.ts'
import { exportExternalContracts } from './operations/export-external-contracts.ts'
import { getExternalCompany } from './operations/get-external-company.ts'
import { getExternalContract } from './operations/get-external-contract.ts'
import { inviteExternalUser } from './operations/invite-external-user.ts'
import { listExternalCompanies } from './operations/list-external-companies.ts'
import { listExternalContracts } from './operations/list-external-contracts.ts'
import { resendExternalInvitation } from './operations/resend-external-invitation.ts'
import { updateExternalCompany } from './operations/update-external-company.ts'
import { updateExternalUser } from './operations/update-external-user.ts'

export const routes: readonly Route[] = [
  route(api.externalCompanies.list, listExternalCompanies),
  exported(api.externalCompanies.export, exportExternalCompanies),
  route(api.externalCompanies.get, getExternalCompany),
  route(api.externalCompanies.create, createExternalCompany),
  route(api.externalCompanies.update, updateExternalCompany),
  route(api.externalCompanies.enableDisable, enableDisableExternalCompany),
  route(api.externalCompanies.inviteUser, inviteExternalUser),
  route(api.externalCompanies.updateUser, updateExternalUser),
  route(api.externalCompanies.enableDisableUser, enableDisableExternalUser),
  route(api.externalCompanies.resendInvitation, resendExternalInvitation),
  route(api.externalContracts.list, listExternalContracts),
  exported(api.externalContracts.export, exportExternalContracts),
  route(api.externalContracts.get, getExternalContract),
]
