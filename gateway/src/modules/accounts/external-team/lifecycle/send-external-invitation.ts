import { externalInvitationMail } from '../../../../mail/templates/external-mails.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { createInvitation, mailSettingOf } from '../../sessions/index.ts'
import { PLATFORM_ZONE } from '../queries/external-companies.query.ts'
import type { ExternalPerson } from '../queries/external-people.query.ts'

/** Emails a new invitation link and invalidates older ones. */
export async function sendExternalInvitation(context: OperationContext, person: ExternalPerson): Promise<void> {
  const { token, until } = await createInvitation(context, person.user_id)
  await context.mail(
    externalInvitationMail(mailSettingOf(context), {
      to: person.email,
      name: person.name,
      inviter: context.actor.name,
      company: person.company,
      token,
      until,
      timezone: PLATFORM_ZONE,
    }),
    'no_complex',
    'platform',
  )
}
