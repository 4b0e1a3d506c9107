import type { PaymentAccountNews } from '@curbwise/rules'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { noticeMail } from '../../../../mail/templates/account-mails.ts'
import { companyName } from '../../../organizations/tow-companies/index.ts'
import { loadAccount } from '../payment-account.store.ts'
import { adminAddresses } from '../queries/account-records.query.ts'

const MAIL = {
  charges_stopped: 'cards_stopped',
  payouts_stopped: 'payouts_stopped',
  lifted: 'cards_lifted',
  revoked: 'cards_revoked',
} as const satisfies Record<PaymentAccountNews, string>

/** Emails the company's admins that the provider has stopped card payments or payouts, or allows them again. */
export const notifyOfAccount: JobOperation<'payment_account'> = async (
  { db, origin, product_name, mail },
  { payment_account_id, news },
) => {
  const account = await loadAccount(db, payment_account_id)
  if (!account) return
  const setting = { language: 'en', product_name, origin } as const
  const values = { company: await companyName(db, account.tow_company_id) }
  for (const to of await adminAddresses(db, account.tow_company_id))
    await mail(noticeMail(MAIL[news], setting, { to, path: '/company', values }), 'no_complex')
}
