import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused } from '../../../../errors/errors.ts'
import { teamMail } from '../../../../mail/templates/tow-team-mails.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { mailSettingOf } from '../../sessions/index.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { joinTeam } from '../lifecycle/join-team.ts'
import { sendTeamInvitation } from '../lifecycle/send-invitation.ts'
import { checkTruck, readTowUser } from '../load-tow-user.ts'
import { canTowTeam } from '../tow-user.policy.ts'
import { presentTowUser } from '../tow-user.presenter.ts'

/** Adds a person to the company's team: emails an invitation to someone without a login, and a notice to someone who has one. */
export const inviteTowUser: Operation<typeof api.towCompanies.inviteTowUser> = async (context, { params, body }) => {
  const { db, actor, recordChange } = context
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canTowTeam.invite(actor, { tow_company_id: company.id }))
  if (!company.is_active) throw new Refused('This company is disabled. Enable it before you invite people.')
  await checkTruck(db, company.id, body.truck_id ?? null)
  const person = await joinTeam(context, company.id, body)
  const { id, name, email, role } = person
  await recordChange(
    [aboutTowUser('tow_user.invited', person, null, { email, role })],
    [{ resource: 'fleet', id, contract_id: null }],
  )
  if (person.status === 'has_not_joined_yet') await sendTeamInvitation(context, company, person)
  else
    await context.mail(
      teamMail('added', mailSettingOf(context), { to: email, name, role, inviter: actor.name, company: company.name }),
      'no_complex',
      { tow_company_id: company.id },
    )
  return presentTowUser(await readTowUser(db, company.id, id), actor)
}
