import type { api } from '@curbwise/api'
import { matchesText } from '../../../../db/text-search.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { TowCompany } from '../tow-company.model.ts'
import { scopeCompanies } from '../tow-company.policy.ts'
import { presentCompanyChoice } from '../tow-company.presenter.ts'

const MOST = 20
const SEARCHED = matchesText('tow_companies.name', 'tow_companies.city')

/** The companies whose screens a person may work with; disabled ones too, since their custody finishes. */
export const chooseCompanies: Operation<typeof api.towCompanies.choose> = async ({ db, actor }, { query }) => {
  const asked = TowCompany.query(db)
    .whereRaw(SEARCHED, [query.search])
    .orderByRaw('not tow_companies.is_active, tow_companies.name, tow_companies.id')
    .limit(MOST)
  if (query.id) asked.where('tow_companies.id', query.id)
  return { data: (await scopeCompanies(asked, actor)).map(presentCompanyChoice) }
}
