import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canAdminCompany } from '../admin-company.policy.ts'
import { companyResponse } from '../load-company.ts'

export const getCompany: Operation<typeof api.adminCompanies.get> = async (context, { params }) => {
  assertPermitted(canAdminCompany.read(context.actor))
  return companyResponse(context, params.id)
}
