import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentPublicContract, type PublicContractRow } from '../contract.presenter.ts'

/**
 * For somebody without a log-in. The function in Postgres says which complexes and which columns; there is no policy to
 * ask, because there is no person.
 */
export const searchContracts: Operation<typeof api.contracts.search> = async ({ db }, { query }) => {
  const { rows } = await db.raw<{ rows: PublicContractRow[] }>('select * from public_contract_search(?, ?)', [
    query.search,
    query.guest === 'true',
  ])
  return { data: rows.map(presentPublicContract) }
}
