import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompanies } from '../tow-company.store.ts'
import { presentCompanyChoice } from '../tow-company.presenter.ts'

const MOST = 20

/** Lists the companies that a user can work in, including disabled ones, because custody there continues. */
export const chooseCompanies: Operation<typeof api.towCompanies.choose> = async ({ db, actor }, { query }) => ({
  data: (await findCompanies(db, actor, query, MOST)).map(presentCompanyChoice),
})
