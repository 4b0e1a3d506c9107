import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { sendTeamInvitation } from '../lifecycle/send-invitation.ts'
import { authorizeTowUser, lockTowUser } from '../load-tow-user.ts'

/** Sends the invitation again. The older link stops working. */
export const resendInvitation: Operation<typeof api.towCompanies.resendInvitation> = async (context, { params }) => {
  const { db, actor, recordChange } = context
  const { company, person } = await lockTowUser(db, actor, params)
  authorizeTowUser(actor, 'resend_invitation', person)
  await sendTeamInvitation(context, company, person)
  await recordChange(
    [aboutTowUser('tow_user.invited_again', person, null, { email: person.email })],
    [{ resource: 'fleet', id: person.id, contract_id: null }],
  )
  return { ok: true }
}
