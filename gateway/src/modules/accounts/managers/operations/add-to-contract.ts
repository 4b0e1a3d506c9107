import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { inviteManager } from '../lifecycle/invite.ts'
import { authorizeManager, loadManager } from '../load-manager.ts'
import { presentManager } from '../manager.presenter.ts'

/** Gives a person work at another complex. They must already work at a complex that the actor can see. */
export const addToContract: Operation<typeof api.managers.addToContract> = async (context, { body }) => {
  const { db, actor } = context
  const contract = await loadContract(db, actor, body.contract_id)
  const person = await loadManager(db, body.user_id, { lock: true })
  authorizeManager(actor, 'add_to_contract', { person, position: body })
  if (!contract.is_active) throw new Refused('This complex is disabled, so no one can be added.')
  if (person.user_status === 'disabled') throw new Refused('This person is disabled. Enable them first.')
  await inviteManager(context, contract, { ...person, role: body.role })
  return presentManager(await loadManager(db, body.user_id), actor)
}
