import type { api } from '@curbwise/api'
import { loadUser, patchUser } from '../../../../auth/user.store.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { authorizeManager, loadManager, pairOf } from '../load-manager.ts'
import { patchAssignment } from '../manager.store.ts'
import type { ManagerRecord } from '../managed-pair.ts'
import { presentManager } from '../manager.presenter.ts'

/** Enables or disables a login, or the work at one complex. Open sessions are updated when this commits. */
export const enableDisableManager: Operation<typeof api.managers.enableDisable> = async (context, { params, body }) => {
  const { db, actor, publishChange } = context
  const person = await loadManager(db, params.id, { lock: true })
  if (body?.contract_id) await switchAt(context, person, body.contract_id, body.is_active)
  else await switchPerson(context, person, body?.is_active)
  for (const { id } of person.contracts) await publishChange('managers', params.id, id)
  return presentManager(await loadManager(db, params.id), actor)
}

async function switchAt(
  { db, actor, history }: OperationContext,
  person: ManagerRecord,
  contract_id: string,
  asked: boolean | undefined,
): Promise<void> {
  const contract = await loadContract(db, actor, contract_id)
  const pair = pairOf(person, contract_id)
  authorizeManager(actor, 'enable_disable_at', { person, pair })
  const is_active = asked ?? !pair.is_active
  if (is_active === pair.is_active) return
  await patchAssignment(db, { user_id: person.user_id, contract_id }, { is_active })
  await history({
    action: is_active ? 'manager.enabled_at' : 'manager.disabled_at',
    record_kind: 'user',
    record_id: person.user_id,
    contract_id,
    tow_company_id: contract.tow_company_id,
    before: { name: person.name, is_active: pair.is_active },
    after: { name: person.name, is_active },
  })
}

async function switchPerson(
  { db, actor, history, session }: OperationContext,
  person: ManagerRecord,
  asked: boolean | undefined,
): Promise<void> {
  authorizeManager(actor, 'enable_disable', { person })
  const was = person.user_status !== 'disabled'
  const is_active = asked ?? !was
  if (is_active === was) return
  const user = await loadUser(db, person.user_id)
  const status = is_active ? (user?.joined_at ? 'active' : 'has_not_joined_yet') : 'disabled'
  await patchUser(db, person.user_id, { status })
  if (!is_active) await session.endAll({ user_id: person.user_id })
  const contract = await loadContract(db, actor, person.contracts[0]?.id ?? '')
  await history({
    action: is_active ? 'manager.enabled' : 'manager.disabled',
    record_kind: 'user',
    record_id: person.user_id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: { name: person.name, status: person.user_status },
    after: { name: person.name, status },
  })
}
