import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyContracts } from '../queries/company-contracts.query.ts'
import { loadCompany } from '../tow-company.store.ts'
import { presentCompanyContract } from '../tow-company.presenter.ts'

/** Includes disabled complexes, because custody there continues; `is_active` distinguishes them. */
export const listCompanyContracts: Operation<typeof api.towCompanies.contracts> = async (
  { db, actor, clock },
  { params },
) => {
  const company = await loadCompany(db, actor, params.id)
  const contracts = await companyContracts(db, company.id, clock.now())
  return { data: contracts.map((contract) => presentCompanyContract(contract, company)) }
}
