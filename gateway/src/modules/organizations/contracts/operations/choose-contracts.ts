import type { api } from '@curbwise/api'
import { matchesText } from '../../../../db/text-search.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { Contract } from '../contract.model.ts'
import { scopeContracts } from '../contract.policy.ts'
import { presentWorkingContract, type WorkingContractRow } from '../contract.presenter.ts'

const MOST = 20
const SEARCHED = matchesText('contracts.name', 'contracts.address', 'contracts.city', 'tow_companies.name')

/** The complexes a person may work in; a link names one by its id, also one that was disabled meanwhile. */
export const chooseContracts: Operation<typeof api.contracts.choose> = async ({ db, actor }, { query }) => {
  const { search, id, tow_company_id } = query
  const asked = Contract.query(db)
    .join('tow_companies', 'tow_companies.id', 'contracts.tow_company_id')
    .select('contracts.*', 'tow_companies.name as tow_company_name')
    .whereRaw(SEARCHED, [search])
    .orderBy(['contracts.name', 'contracts.id'])
    .limit(MOST)
  if (id) asked.where('contracts.id', id)
  else asked.where('contracts.is_active', true)
  if (tow_company_id) asked.where('contracts.tow_company_id', tow_company_id)
  const rows = (await scopeContracts(asked, actor)) as unknown as WorkingContractRow[]
  return { data: rows.map(presentWorkingContract) }
}
