import { callForValue } from '../../../../db/call-function.ts'
import { invitationMail, workMail } from '../../../../mail/templates/manager-mails.ts'
import { loadUser } from '../../../../auth/user.store.ts'
import type { Row } from '../../../../db/tables.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { companyName } from '../../../organizations/tow-companies/index.ts'
import { createInvitation, findOrCreateUser, mailSettingOf } from '../../sessions/index.ts'
import { insertAssignment } from '../manager.bulk.ts'
import type { ContractRole } from '../manager.policy.ts'

export interface Invitation {
  readonly email: string
  readonly name: string
  readonly phone?: string | null | undefined
  readonly role: ContractRole
  /** Makes the person the main manager; the complex must not have one yet. */
  readonly is_main?: boolean
}

type Known = Pick<Row<'users'>, 'status' | 'email' | 'name'>

/**
 * Gives a person work at a complex. Emails an invitation to someone without a login, and a notice to someone who has one; the
 * response is the same. Callers check the permission first. Throws a field error for an address that has another kind of work.
 */
export async function inviteManager(
  context: OperationContext,
  contract: Contract,
  invitation: Invitation,
): Promise<{ readonly user_id: string }> {
  const { db, actor, history, publishChange } = context
  const user_id = await findOrCreateUser(context, invitation)
  if (await callForValue(db, 'has_other_work', user_id))
    throw new ValidationFailed({ email: 'This address can’t be invited here. Use another address of this person' })
  await insertAssignment(db, {
    user_id,
    contract_id: contract.id,
    role: invitation.role,
    is_main: invitation.is_main ?? false,
    created_by: actor.user_id,
  })
  const person = await loadUser(db, user_id)
  if (!person) throw new Error('The invited user is missing')
  await history({
    action: 'manager.invited',
    record_kind: 'user',
    record_id: user_id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: { name: person.name, email: person.email, role: invitation.role },
  })
  if (person.status === 'has_not_joined_yet') {
    const { email, name } = person
    await sendInvitation(context, contract, { user_id, email, name })
  } else if (person.status === 'active') await notifyOfWork(context, contract, person)
  await publishChange('managers', user_id, contract.id)
  return { user_id }
}

/** Emails a new invitation link and invalidates older ones. */
export async function sendInvitation(
  context: OperationContext,
  contract: Contract,
  person: { readonly user_id: string; readonly email: string; readonly name: string },
): Promise<void> {
  const { token, until } = await createInvitation(context, person.user_id)
  const company = await companyOf(context, contract)
  await context.mail(
    invitationMail(mailSettingOf(context), {
      to: person.email,
      name: person.name,
      inviter: context.actor.name,
      complex: contract.name,
      company: company.name,
      token,
      until,
      timezone: contract.timezone,
    }),
    'no_complex',
    { tow_company_id: contract.tow_company_id },
  )
}

async function notifyOfWork(context: OperationContext, contract: Contract, person: Known): Promise<void> {
  const company = await companyOf(context, contract)
  await context.mail(
    workMail('added', mailSettingOf(context), {
      to: person.email,
      values: { inviter: context.actor.name, complex: contract.name, company: company.name },
    }),
    'no_complex',
    {
      tow_company_id: contract.tow_company_id,
    },
  )
}

export const companyOf = async ({ db }: OperationContext, contract: Contract): Promise<{ readonly name: string }> => ({
  name: await companyName(db, contract.tow_company_id),
})
