import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canExternalCompany } from '../external-company.policy.ts'
import { externalCompanyResponse } from '../load-external.ts'

export const getExternalCompany: Operation<typeof api.externalCompanies.get> = async (context, { params }) => {
  assertPermitted(canExternalCompany.read(context.actor))
  return externalCompanyResponse(context, params.id)
}
