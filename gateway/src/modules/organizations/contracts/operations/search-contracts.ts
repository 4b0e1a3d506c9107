import type { api } from '@curbwise/api'
import { callForRows } from '../../../../db/call-function.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentPublicContract } from '../contract.presenter.ts'

/**
 * Searches complexes for visitors without a login. A Postgres function limits the complexes and columns; there is no user to
 * check a policy for.
 */
export const searchContracts: Operation<typeof api.contracts.search> = async ({ db }, { query }) => {
  const found = await callForRows(db, 'public_complex_search', query.search, query.guest === 'true')
  return { data: found.map(presentPublicContract) }
}
