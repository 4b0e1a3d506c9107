import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { LIST_LIMIT, shownOf } from '../list-limit.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentChain } from '../platform-operations.presenter.ts'
import { chainsToShow } from '../queries/chains.query.ts'

export const listChains: Operation<typeof api.adminOperations.chains> = async ({ db, actor }, { query }) => {
  assertPermitted(canOperate.read(actor))
  return shownOf(await chainsToShow(db, query, LIST_LIMIT), (chain) => presentChain(actor, chain))
}
