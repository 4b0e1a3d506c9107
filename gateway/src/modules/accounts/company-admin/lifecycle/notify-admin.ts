import { type CompanyMailKind, companyMail } from '../../../../mail/templates/company-mails.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { mailSettingOf } from '../../sessions/index.ts'

interface Notified {
  readonly name: string
  readonly email: string
  readonly status: string
}

interface Company {
  readonly id: string
  readonly name: string
}

/** Emails a person of a company what the platform decided. Skips people who are disabled or never joined. */
export async function notifyAdmin(
  context: OperationContext,
  kind: CompanyMailKind,
  company: Company,
  person: Notified | null,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (person?.status !== 'active') return
  await context.mail(
    companyMail(kind, mailSettingOf(context), { to: person.email, values: { ...more, company: company.name } }),
    'no_complex',
    { tow_company_id: company.id },
  )
}
