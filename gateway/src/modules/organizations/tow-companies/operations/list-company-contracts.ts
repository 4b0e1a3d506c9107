import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyContracts } from '../queries/company-contracts.query.ts'
import { loadCompany } from '../tow-company.store.ts'
import { presentCompanyContract } from '../tow-company.presenter.ts'

/** Disabled complexes too: their custody still finishes, and `is_active` tells them apart. */
export const listCompanyContracts: Operation<typeof api.towCompanies.contracts> = async (
  { db, actor, clock },
  { params },
) => {
  const company = await loadCompany(db, actor, params.id)
  const contracts = await companyContracts(db, company.id, clock.now())
  return { data: contracts.map((contract) => presentCompanyContract(contract, company)) }
}
