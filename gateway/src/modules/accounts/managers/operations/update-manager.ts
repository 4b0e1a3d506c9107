import type { api, ParsedBody } from '@curbwise/api'
import { assertRecentFactor } from '../../../../auth/recent-factor.ts'
import { patchUser } from '../../../../auth/user.store.ts'
import type { Row } from '../../../../db/tables.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { workMail } from '../../../../mail/templates/manager-mails.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import { companyOf, sendInvitation } from '../lifecycle/invite.ts'
import { mailSettingOf } from '../../sessions/index.ts'
import { authorizeManager, loadManager, pairOf } from '../load-manager.ts'
import { patchAssignment } from '../manager.store.ts'
import type { ManagerRecord } from '../managed-pair.ts'
import { presentManager } from '../manager.presenter.ts'

type Change = ParsedBody<typeof api.managers.update>
type PersonChange = Partial<Pick<Row<'users'>, 'name' | 'email' | 'phone'>>

/** Changes a person's name, phone, and email, and their role at one complex. */
export const updateManager: Operation<typeof api.managers.update> = async (context, { params, body }) => {
  const { db, actor, publishChange } = context
  const person = await loadManager(db, params.id, { lock: true })
  if (body.role && !body.contract_id)
    throw new ValidationFailed({ contract_id: 'Choose the complex where the role changes' })
  if (body.role && body.contract_id)
    await changeRole(context, person, { contract_id: body.contract_id, role: body.role })
  const { name, email, phone } = body
  const change: PersonChange = {
    ...(name !== undefined && name !== person.name && { name }),
    ...(email !== undefined && email !== person.email && { email }),
    ...(phone !== undefined && phone !== person.phone && { phone }),
  }
  if (Object.keys(change).length > 0) await changePerson(context, person, change)
  const after = await loadManager(db, params.id)
  for (const { id } of after.contracts) await publishChange('managers', params.id, id)
  return presentManager(after, actor)
}

async function changeRole(
  { db, actor, clock, installation, history }: OperationContext,
  person: ManagerRecord,
  position: Required<Pick<Change, 'contract_id' | 'role'>>,
): Promise<void> {
  const { contract_id, role } = position as { contract_id: string; role: 'contract_manager' | 'contract_staff' }
  const contract = await loadContract(db, actor, contract_id)
  const pair = pairOf(person, contract_id)
  if (pair.role === role) return
  authorizeManager(actor, 'change_role', { person, pair, position: { contract_id, role } })
  assertRecentFactor(actor, clock.now(), installation.is_factor_required)
  await patchAssignment(db, { user_id: person.user_id, contract_id }, { role })
  await history({
    action: 'manager.role_changed',
    record_kind: 'user',
    record_id: person.user_id,
    contract_id,
    tow_company_id: contract.tow_company_id,
    before: { name: person.name, role: pair.role },
    after: { name: person.name, role },
  })
}

async function changePerson(context: OperationContext, person: ManagerRecord, change: PersonChange): Promise<void> {
  const { db, actor, clock, installation, history } = context
  authorizeManager(actor, 'edit', { person })
  // Who gets the emails of a login can set its password.
  if (change.email) assertRecentFactor(actor, clock.now(), installation.is_factor_required)
  await patchUser(db, person.user_id, change)
  const contract = await loadContract(db, actor, person.contracts[0]?.id ?? '')
  await history({
    action: 'manager.edited',
    record_kind: 'user',
    record_id: person.user_id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: {
      ...(change.name !== undefined && { name: person.name }),
      ...(change.email !== undefined && { email: person.email }),
      ...(change.phone !== undefined && { phone: person.phone }),
    },
    after: change,
  })
  if (change.email) await notifyOfNewAddress(context, contract, person, change.email)
}

/** Notifies both addresses. An open invitation goes to the new one, and the old link stops working. */
async function notifyOfNewAddress(
  context: OperationContext,
  contract: Contract,
  person: ManagerRecord,
  email: string,
): Promise<void> {
  if (person.user_status === 'has_not_joined_yet')
    return sendInvitation(context, contract, { user_id: person.user_id, name: person.name, email })
  await context.session.endAll({ user_id: person.user_id })
  const company = await companyOf(context, contract)
  for (const to of [person.email, email]) {
    await context.mail(
      workMail('address_changed', mailSettingOf(context), {
        to,
        values: { inviter: context.actor.name, company: company.name, old_email: person.email, new_email: email },
      }),
      'no_complex',
      {
        tow_company_id: contract.tow_company_id,
      },
    )
  }
}
