import { dayText, moneyText } from '@curbwise/rules'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { noticeMail } from '../../../../mail/templates/account-mails.ts'
import { companyTimezone } from '../../../organizations/tow-companies/index.ts'
import { loadDispute } from '../dispute.store.ts'
import { adminAddresses, disputeWithCar } from '../queries/account-records.query.ts'

const MAIL = { needs_response: 'dispute', won: 'dispute_won', lost: 'dispute_lost' } as const

/** Emails the company's admins that a payment is disputed and until when to answer, or how the bank has decided. */
export const notifyOfDispute: JobOperation<'payment_dispute'> = async (
  { db, origin, product_name, mail },
  { dispute_id, status },
) => {
  const dispute = await loadDispute(db, dispute_id)
  const shown = await disputeWithCar(db, dispute_id)
  if (!dispute || !shown || status === 'under_review') return
  const zone = (await companyTimezone(db, dispute.tow_company_id)) ?? 'America/Chicago'
  const until = dispute.answer_by && dayText(dispute.answer_by.toISOString(), zone)
  const setting = { language: 'en', product_name, origin } as const
  const values = {
    amount: moneyText(dispute.amount_cents),
    car: shown.license_plate ? `${shown.state ?? ''} ${shown.license_plate}`.trim() : 'a car',
    until: until ?? 'the day in Stripe',
  }
  for (const to of await adminAddresses(db, dispute.tow_company_id))
    await mail(noticeMail(MAIL[status], setting, { to, path: '/company', values }), 'no_complex')
}
