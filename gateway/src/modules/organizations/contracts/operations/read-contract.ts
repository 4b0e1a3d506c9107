import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { contractResponse } from '../contract-response.ts'
import { loadContract } from '../contract.store.ts'

export const readContract: Operation<typeof api.contracts.details> = async ({ db, actor, clock }, { params }) => {
  const { id } = await loadContract(db, actor, params.id)
  return contractResponse(db, actor, id, clock.now())
}
