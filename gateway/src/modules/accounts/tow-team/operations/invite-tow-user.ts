import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import { callForValue } from '../../../../db/call-function.ts'
import { loadUser, patchUser } from '../../../../auth/user.store.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Conflict, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import { teamMail } from '../../../../mail/templates/tow-team-mails.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { findOrCreateUser, mailSettingOf } from '../../sessions/index.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { sendTeamInvitation } from '../lifecycle/send-invitation.ts'
import { checkTruck, readTowUser } from '../load-tow-user.ts'
import { towPersonOf } from '../queries/tow-people.query.ts'
import { canTowTeam } from '../tow-user.policy.ts'
import { presentTowUser } from '../tow-user.presenter.ts'
import { insertTowUser } from '../tow-user.store.ts'

/** Adds a person to the company's team: emails an invitation to someone without a login, and a notice to someone who has one. */
export const inviteTowUser: Operation<typeof api.towCompanies.inviteTowUser> = async (context, { params, body }) => {
  const { db, actor, recordChange } = context
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canTowTeam.invite(actor, { tow_company_id: company.id }))
  if (!company.is_active) throw new Refused('This company is disabled. Enable it before you invite people.')
  await checkTruck(db, company.id, body.truck_id ?? null)
  const user_id = await findOrCreateUser(context, body)
  if (await towPersonOf(db, company.id, { user_id })) throw new Conflict('This person is on the team already.')
  if (await callForValue(db, 'works_already', user_id))
    throw new ValidationFailed({ email: 'This address can’t be invited here. Use another address of this person' })
  const { id } = await insertTowUser(db, {
    user_id,
    tow_company_id: company.id,
    role: body.role,
    truck_id: body.truck_id ?? null,
    created_by: actor.user_id,
  })
  await enable(db, user_id)
  const person = await readTowUser(db, company.id, id)
  const { name, email, role } = person
  await recordChange(
    [aboutTowUser('tow_user.invited', person, null, { email, role })],
    [{ resource: 'fleet', id, contract_id: null }],
  )
  if (person.status === 'has_not_joined_yet') await sendTeamInvitation(context, company, person)
  else
    await context.mail(
      teamMail('added', mailSettingOf(context), { to: email, name, role, inviter: actor.name, company: company.name }),
      { tow_company_id: company.id },
    )
  return presentTowUser(await readTowUser(db, company.id, id), actor)
}

/** Enables a login that was disabled before its person left another team. */
async function enable(db: Knex.Transaction, user_id: string): Promise<void> {
  const user = await loadUser(db, user_id)
  if (user?.status === 'disabled')
    await patchUser(db, user_id, { status: user.joined_at ? 'active' : 'has_not_joined_yet' })
}
