import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { contractResponse } from '../../../organizations/contracts/index.ts'
import { notifyNewMainManager, patchAssignment } from '../../../accounts/managers/index.ts'
import { contractToChange, writeContractChange } from '../lifecycle/contract-change.ts'
import { changedContract } from '../lifecycle/save-fields.ts'
import { managersOf } from '../queries/contract-managers.query.ts'

/** Makes someone who works there the main manager. The former one becomes staff, with only staff rights, immediately. */
export const setContractManager: Operation<typeof api.contracts.setManager> = async (context, { params, body }) => {
  const { db, actor, clock, publishChange } = context
  const contract = await contractToChange(context, params.id, 'set_manager')
  const people = await managersOf(db, contract.id)
  const next = people.find(({ user_id }) => user_id === body.user_id)
  if (!next) throw new NotFound()
  const before = people.find(({ is_main }) => is_main)
  if (before?.id === next.id) return changedContract(context, contract)
  if (next.status === 'disabled') throw new Refused(`${next.name} is disabled. Enable the login first.`)
  if (next.status === 'has_not_joined_yet')
    throw new Refused(`${next.name} has not joined yet. Resend the invitation, or choose someone else.`)
  const work = ({ user_id }: { readonly user_id: string }) => ({ user_id, contract_id: contract.id })
  if (before) await patchAssignment(db, work(before), { is_main: false, role: 'contract_staff' })
  await patchAssignment(db, work(next), { is_main: true, role: 'contract_manager' })
  await writeContractChange(context, contract, {
    action: 'manager_set',
    before: { main_manager: before?.name ?? null },
    after: { main_manager: next.name },
  })
  await notifyNewMainManager(context, contract, { before, next })
  for (const person of [before, next]) if (person) await publishChange('managers', person.user_id, contract.id)
  // The former main manager is staff from here on.
  const now =
    actor.user_id === before?.user_id
      ? { ...actor, managed: { ...actor.managed, [contract.id]: 'contract_staff' as const } }
      : actor
  return contractResponse(db, now, contract.id, clock.now())
}
