import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { insertExternalCompany } from '../../../organizations/external-companies/index.ts'
import { canExternalCompany } from '../external-company.policy.ts'
import { recordExternalCompany } from '../lifecycle/record-external-change.ts'
import { externalCompanyResponse } from '../load-external.ts'

/** Adds a company. It has no people and no complex yet. */
export const createExternalCompany: Operation<typeof api.externalCompanies.create> = async (context, { body }) => {
  const { db, actor } = context
  assertPermitted(canExternalCompany.create(actor))
  const company = await insertExternalCompany(db, { ...body, created_by: actor.user_id })
  const { name, email, phone, city, state } = company
  await recordExternalCompany(context, company, {
    action: 'external_company.added',
    before: null,
    after: { name, email, phone, city, state },
  })
  return externalCompanyResponse(context, company.id)
}
