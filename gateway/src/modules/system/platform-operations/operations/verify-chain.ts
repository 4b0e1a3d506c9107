import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Unauthorized } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentChain } from '../platform-operations.presenter.ts'
import { chainToShow } from '../queries/chains.query.ts'

/** Queues the check of one chain. The entry about it is part of the chain, and is checked too. */
export const verifyChain: Operation<typeof api.adminOperations.verify> = async (context, { params }) => {
  const { db, actor, enqueue, history } = context
  assertPermitted(canOperate.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const chain = await chainToShow(db, params.id)
  if (!chain) throw new NotFound()
  assertPermitted(canOperate.verify(actor, chain))
  await history({
    action: 'history.check_asked',
    ...(chain.tow_company_id === null
      ? { record_kind: 'user', record_id: user_id }
      : { record_kind: 'tow_company', record_id: chain.tow_company_id }),
    contract_id: null,
    tow_company_id: chain.tow_company_id,
    before: null,
    after: { chain: chain.company ?? 'the platform' },
  })
  await enqueue('check_chain', { chain_id: chain.id }, 'platform')
  const asked = await chainToShow(db, chain.id)
  if (!asked) throw new NotFound()
  return presentChain(actor, asked)
}
