import { teamInvitationMail } from '../../../../mail/templates/tow-team-mails.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import { createInvitation, mailSettingOf } from '../../sessions/index.ts'
import type { TowUserRecord } from '../queries/tow-people.query.ts'

/** Emails a new invitation link and invalidates older ones. */
export async function sendTeamInvitation(
  context: OperationContext,
  company: TowCompany,
  { user_id, email, name, role }: Pick<TowUserRecord, 'user_id' | 'email' | 'name' | 'role'>,
): Promise<void> {
  const { token, until } = await createInvitation(context, user_id)
  await context.mail(
    teamInvitationMail(mailSettingOf(context), {
      to: email,
      name,
      role,
      inviter: context.actor.name,
      company: company.name,
      token,
      until,
      timezone: company.timezone,
    }),
    'no_complex',
    { tow_company_id: company.id },
  )
}
