import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { inviteManager } from '../lifecycle/invite.ts'
import { authorizeManager, loadManager } from '../load-manager.ts'
import { presentManager } from '../manager.presenter.ts'

/** Somebody known gets work at another complex. Known is who works at a complex that the actor sees. */
export const addToContract: Operation<typeof api.managers.addToContract> = async (context, { body }) => {
  const { db, actor } = context
  const contract = await loadContract(db, actor, body.contract_id)
  const person = await loadManager(db, body.user_id, { lock: true })
  authorizeManager(actor, 'add_to_contract', { person, position: body })
  if (!contract.is_active) throw new Refused('This complex is disabled and takes nobody new.')
  if (person.user_status === 'disabled') throw new Refused('This person is disabled. Enable them first.')
  await inviteManager(context, contract, { ...person, role: body.role })
  return presentManager(await loadManager(db, body.user_id), actor)
}
