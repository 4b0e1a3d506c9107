import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyVersion } from '../queries/company-version.query.ts'
import { presentCompany } from '../tow-company.presenter.ts'
import { loadCompany } from '../tow-company.store.ts'

export const readCompany: Operation<typeof api.towCompanies.get> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  return presentCompany(actor, company, await companyVersion(db, company.id))
}
