import type { api } from '@curbwise/api'
import { callForValue } from '../../../../db/call-function.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { workMail } from '../../../../mail/templates/manager-mails.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { type Contract, firstContractOf } from '../../../organizations/contracts/index.ts'
import { hashPassword, mailSettingOf, refuseCommonPassword } from '../../sessions/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { authorizeManager, loadManager } from '../load-manager.ts'
import type { ManagerRecord } from '../managed-pair.ts'

/**
 * Sets a password for a person who works only for this company, and emails a link to anyone else. Either way they are notified
 * and logged out.
 */
export const updateManagerPassword: Operation<typeof api.managers.updatePassword> = async (
  context,
  { params, body },
) => {
  const { db, actor, history, session, enqueue } = context
  const company = await loadCompany(db, actor, params.id)
  const person = await loadManager(db, params.managerId, { lock: true })
  const contract = await contractOf(context, person, company.id)
  authorizeManager(actor, 'update_password', { person })
  const sent_link = !body.password || person.works_elsewhere
  if (body.password && !sent_link) {
    refuseCommonPassword('password', body.password, [person.name, person.email])
    await callForValue(db, 'set_manager_password', person.user_id, await hashPassword(body.password))
    await context.mail(
      workMail('password_set', mailSettingOf(context), {
        to: person.email,
        values: { inviter: actor.name, company: company.name },
      }),
      'no_complex',
      { tow_company_id: company.id },
    )
  } else {
    await enqueue('password_link', { email: person.email, language: mailSettingOf(context).language }, 'platform')
  }
  await session.endAll({ user_id: person.user_id })
  await history({
    action: sent_link ? 'manager.password_link_sent' : 'manager.password_set',
    record_kind: 'user',
    record_id: person.user_id,
    contract_id: contract.id,
    tow_company_id: company.id,
    before: null,
    after: { name: person.name },
  })
  return { ok: true, sent_link }
}

/** Requires work for the named company, even when a super admin asks. */
async function contractOf({ db }: OperationContext, person: ManagerRecord, tow_company_id: string): Promise<Contract> {
  const contract = await firstContractOf(
    db,
    tow_company_id,
    person.contracts.map(({ id }) => id),
  )
  if (!contract) throw new NotFound()
  return contract
}
