import type { api } from '@curbwise/api'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { canSign } from '../sign.policy.ts'
import { presentSign } from '../sign.presenter.ts'
import { signsOf } from '../sign.store.ts'

/** Lists the current signs and, with `removed`, also the removed ones. */
export const listSigns: Operation<typeof api.contracts.signs> = async ({ db, actor, clock }, { params, query }) => {
  const contract = await loadContract(db, actor, params.id)
  if (!canSign.read(actor, contract.id).allowed) throw new Unauthorized()
  const now = clock.now()
  const signs = signsOf(db, contract.id)
  if (!query.removed) signs.where((valid) => valid.whereNull('valid_until').orWhere('valid_until', '>', now))
  return { data: (await signs).map((sign) => presentSign(actor, contract, sign, now)) }
}
