import { createHash, randomBytes } from 'node:crypto'
import { preferredLanguage } from '@curbwise/messages'
import { invitationMail, workMail } from '../../../../mail/templates/manager-mails.ts'
import { loadUser } from '../../../../auth/user.store.ts'
import type { Row } from '../../../../db/tables.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { companyName } from '../../../organizations/tow-companies/index.ts'
import { insertWork } from '../manager.bulk.ts'
import type { ContractRole } from '../manager.policy.ts'

const LIVES_MS = 168 * 3_600_000

export interface Invitation {
  readonly email: string
  readonly name: string
  readonly phone?: string | null | undefined
  readonly role: ContractRole
  /** The main person of the complex; there must be none yet. */
  readonly is_main?: boolean
}

type Known = Pick<Row<'users'>, 'status' | 'email' | 'name'>

/**
 * Gives somebody work at a complex. Who has no log-in yet gets an invitation; who has one is told by mail; the answer is the same.
 * The caller has asked whether the actor may. Throws a field error for an address that has another kind of work.
 */
export async function inviteManager(
  context: OperationContext,
  contract: Contract,
  invitation: Invitation,
): Promise<{ readonly user_id: string }> {
  const { db, actor, history, publishChange } = context
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>('select user_id from find_or_create_user(?, ?, ?)', [
    invitation.email,
    invitation.name,
    invitation.phone ?? null,
  ])
  const user_id = rows[0]?.user_id ?? ''
  const other = await db.raw<{ rows: { other: boolean }[] }>('select has_other_work(?::uuid) as other', [user_id])
  if (other.rows[0]?.other)
    throw new ValidationFailed({ email: 'This address cannot be invited here. Use another one of this person' })
  await insertWork(db, {
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
  } else if (person.status === 'active') await tellOfWork(context, contract, person)
  await publishChange('managers', user_id, contract.id)
  return { user_id }
}

/** A new link by mail; it kills older ones. */
export async function sendInvitation(
  context: OperationContext,
  contract: Contract,
  person: { readonly user_id: string; readonly email: string; readonly name: string },
): Promise<void> {
  const { db, actor, clock } = context
  const token = randomBytes(32).toString('base64url')
  const until = new Date(clock.now().getTime() + LIVES_MS)
  await db.raw('select auth_create_token(?::uuid, ?, ?, ?)', [
    person.user_id,
    'invitation',
    createHash('sha256').update(token).digest(),
    until,
  ])
  const company = await companyOf(context, contract)
  await context.mail(
    invitationMail(settingOf(context), {
      to: person.email,
      name: person.name,
      inviter: actor.name,
      complex: contract.name,
      company: company.name,
      token,
      until,
      timezone: contract.timezone,
    }),
    { tow_company_id: contract.tow_company_id },
  )
}

async function tellOfWork(context: OperationContext, contract: Contract, person: Known): Promise<void> {
  const company = await companyOf(context, contract)
  await context.mail(
    workMail('added', settingOf(context), {
      to: person.email,
      values: { inviter: context.actor.name, complex: contract.name, company: company.name },
    }),
    {
      tow_company_id: contract.tow_company_id,
    },
  )
}

export const settingOf = (context: OperationContext) =>
  ({
    language: preferredLanguage(context.header('accept-language')),
    product_name: context.installation.product_name,
    origin: context.origin,
  }) as const

export const companyOf = async ({ db }: OperationContext, contract: Contract): Promise<{ readonly name: string }> => ({
  name: await companyName(db, contract.tow_company_id),
})
