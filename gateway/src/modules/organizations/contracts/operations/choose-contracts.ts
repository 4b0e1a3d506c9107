import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentWorkingContract } from '../contract.presenter.ts'
import { workingContracts } from '../queries/working-contracts.query.ts'

const MOST = 20

/** Lists the complexes that a user can work in. Finds one by ID, from a link, even if it has been disabled since. */
export const chooseContracts: Operation<typeof api.contracts.choose> = async ({ db, actor }, { query }) => {
  const rows = await workingContracts(db, actor, query, MOST)
  return { data: rows.map(presentWorkingContract) }
}
