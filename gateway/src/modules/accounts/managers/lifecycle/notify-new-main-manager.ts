import { type WorkMailKind, workMail } from '../../../../mail/templates/manager-mails.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { companyOf } from './invite.ts'
import { mailSettingOf } from '../../sessions/index.ts'

interface MailedManager {
  readonly name: string
  readonly email: string
  readonly status: string
}

/**
 * Emails both people when a complex gets another main manager: the new one, and the former one, who stays as staff. Skips
 * disabled people.
 */
export async function notifyNewMainManager(
  context: OperationContext,
  contract: Contract,
  { before, next }: { readonly before: MailedManager | undefined; readonly next: MailedManager },
): Promise<void> {
  const company = await companyOf(context, contract)
  const notify = async (kind: WorkMailKind, person: MailedManager): Promise<void> => {
    if (person.status !== 'active') return
    const values = {
      inviter: context.actor.name,
      complex: contract.name,
      company: company.name,
      next: next.name,
      before: before?.name ?? '',
    }
    await context.mail(workMail(kind, mailSettingOf(context), { to: person.email, values }), 'no_complex', {
      tow_company_id: contract.tow_company_id,
    })
  }
  await notify('leads', next)
  if (before) await notify('handed_over', before)
}
