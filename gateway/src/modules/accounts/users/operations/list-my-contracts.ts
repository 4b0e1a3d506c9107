import type { api } from '@curbwise/api'
import { knowsBooting } from '../../../../db/actor.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { contractsByName } from '../../../organizations/contracts/index.ts'
import { presentSessionContract } from '../../sessions/index.ts'

/** Lists all complexes of a tow company, or the complexes of a manager or external user, by name. */
export const listMyContracts: Operation<typeof api.session.contracts> = async ({ db, actor }) => {
  const contracts = await contractsByName(db, actor)
  return contracts.map((contract) =>
    presentSessionContract({ ...contract, has_booting_access: knowsBooting(actor, contract.id) }),
  )
}
