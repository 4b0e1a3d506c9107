import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { recordExternalUser } from '../lifecycle/record-external-change.ts'
import { sendExternalInvitation } from '../lifecycle/send-external-invitation.ts'
import { externalPersonToChange } from '../load-external.ts'

/** Sends the invitation again. The older link stops working. */
export const resendExternalInvitation: Operation<typeof api.externalCompanies.resendInvitation> = async (
  context,
  { params },
) => {
  const person = await externalPersonToChange(context, 'resend_invitation', params.externalUserId, params.id)
  await sendExternalInvitation(context, person)
  await recordExternalUser(context, 'external_user.invited_again', person, {
    before: null,
    after: { email: person.email },
  })
  return { ok: true }
}
