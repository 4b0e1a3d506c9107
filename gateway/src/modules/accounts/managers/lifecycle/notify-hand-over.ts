import { type WorkMailKind, workMail } from '../../../../mail/templates/manager-mails.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { companyOf, settingOf } from './invite.ts'

interface Told {
  readonly name: string
  readonly email: string
  readonly status: string
}

/** Tells both that a complex has another main manager: who leads it now, and who led it and stays as staff. Who is disabled gets no mail. */
export async function notifyHandOver(
  context: OperationContext,
  contract: Contract,
  { before, next }: { readonly before: Told | undefined; readonly next: Told },
): Promise<void> {
  const company = await companyOf(context, contract)
  const tell = async (kind: WorkMailKind, person: Told): Promise<void> => {
    if (person.status !== 'active') return
    const values = {
      inviter: context.actor.name,
      complex: contract.name,
      company: company.name,
      next: next.name,
      before: before?.name ?? '',
    }
    await context.mail(workMail(kind, settingOf(context), { to: person.email, values }), {
      tow_company_id: contract.tow_company_id,
    })
  }
  await tell('leads', next)
  if (before) await tell('handed_over', before)
}
