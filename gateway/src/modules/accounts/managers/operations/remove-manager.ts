import type { api } from '@curbwise/api'
import { workMail } from '../../../../mail/templates/manager-mails.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { companyOf } from '../lifecycle/invite.ts'
import { mailSettingOf } from '../../sessions/index.ts'
import { authorizeManager, loadManager, pairOf } from '../load-manager.ts'
import { patchAssignment } from '../manager.store.ts'

/** Ends the person's work at a complex; the row stays, with an end date. */
export const removeManager: Operation<typeof api.managers.remove> = async (context, { body }) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await loadContract(db, actor, body.contract_id)
  const person = await loadManager(db, body.user_id, { lock: true })
  const pair = pairOf(person, contract.id)
  authorizeManager(actor, 'remove', { person, pair })
  const last = person.contracts.length === 1 && !person.works_elsewhere
  await patchAssignment(db, { user_id: person.user_id, contract_id: contract.id }, { valid_until: clock.now() })
  if (last) await context.session.endAll({ user_id: person.user_id })
  await history({
    action: 'manager.removed',
    record_kind: 'user',
    record_id: person.user_id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: { name: person.name, email: person.email, role: pair.role },
    after: null,
  })
  if (person.user_status === 'active') {
    const company = await companyOf(context, contract)
    await context.mail(
      workMail('removed', mailSettingOf(context), {
        to: person.email,
        values: { inviter: actor.name, complex: contract.name, company: company.name },
      }),
      'no_complex',
      {
        tow_company_id: contract.tow_company_id,
      },
    )
  }
  await publishChange('managers', person.user_id, contract.id)
  return { ok: true }
}
