import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentWorkingContract } from '../contract.presenter.ts'
import { workingContracts } from '../queries/working-contracts.query.ts'

const MOST = 20

/** The complexes a person may work in; a link names one by its id, also one that was disabled meanwhile. */
export const chooseContracts: Operation<typeof api.contracts.choose> = async ({ db, actor }, { query }) => {
  const rows = await workingContracts(db, actor, query, MOST)
  return { data: rows.map(presentWorkingContract) }
}
