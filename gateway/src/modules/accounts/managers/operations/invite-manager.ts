import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { inviteManager } from '../lifecycle/invite.ts'
import { authorizeManager, loadManager } from '../load-manager.ts'
import { presentManager } from '../manager.presenter.ts'

export const inviteToContract: Operation<typeof api.managers.invite> = async (context, { body }) => {
  const { db, actor } = context
  const contract = await loadContract(db, actor, body.contract_id)
  authorizeManager(actor, 'invite', { position: body })
  if (!contract.is_active) throw new Refused('This complex is disabled, so no one can be added.')
  const { user_id } = await inviteManager(context, contract, body)
  return presentManager(await loadManager(db, user_id), actor)
}
