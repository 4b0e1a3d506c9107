import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { sendInvitation } from '../lifecycle/invite.ts'
import { authorizeManager, loadManager, pairOf } from '../load-manager.ts'

/** Sends the invitation again. `managerId` is the user's ID. */
export const resendWelcome: Operation<typeof api.managers.resendWelcome> = async (context, { params }) => {
  const { db, actor, history } = context
  const contract = await loadContract(db, actor, params.id)
  const person = await loadManager(db, params.managerId, { lock: true })
  const pair = pairOf(person, contract.id)
  authorizeManager(actor, 'resend_welcome', { person, pair })
  await sendInvitation(context, contract, person)
  await history({
    action: 'manager.invited_again',
    record_kind: 'user',
    record_id: person.user_id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: { name: person.name, email: person.email },
  })
  return { ok: true }
}
