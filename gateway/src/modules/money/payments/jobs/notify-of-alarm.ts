import { moneyText } from '@curbwise/rules'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { noticeMail } from '../../../../mail/templates/account-mails.ts'
import { alarmedCheckout, alarmRecipients } from '../queries/payment-alarm.query.ts'

/** Emails the company's admins and the super admins that a payment event was put under review. */
export const notifyOfAlarm: JobOperation<'payment_alarm'> = async (
  { db, origin, product_name, mail },
  { checkout_id, event_id, said, asked },
) => {
  const of = await alarmedCheckout(db, checkout_id)
  if (!of) return
  const readers = await alarmRecipients(db, of.tow_company_id)
  const values = { company: of.company, event: event_id, said, asked: asked ?? `${moneyText(of.amount_cents)} USD` }
  const setting = { language: 'en', product_name, origin } as const
  for (const to of readers)
    await mail(
      noticeMail('payment_alarm', setting, { to, path: `/complexes/history-logs?id=${of.contract_id}`, values }),
      'no_complex',
    )
}
