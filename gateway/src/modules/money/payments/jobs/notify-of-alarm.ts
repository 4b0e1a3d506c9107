import { moneyText } from '@curbwise/rules'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { noticeMail } from '../../../../mail/templates/account-mails.ts'

interface Concerned {
  readonly contract_id: string
  readonly tow_company_id: string
  readonly amount_cents: number
  readonly company: string
}

/** Emails the admins of the company and the super admins that an event of the payment provider was set aside. */
export const notifyOfAlarm: JobOperation<'payment_alarm'> = async (
  { db, origin, product_name, mail },
  { checkout_id, event_id, said },
) => {
  const of = await db('checkouts')
    .join('tow_companies as o', 'o.id', 'checkouts.tow_company_id')
    .where('checkouts.id', checkout_id)
    .first<Concerned | undefined>(
      'checkouts.contract_id',
      'checkouts.tow_company_id',
      'checkouts.amount_cents',
      'o.name as company',
    )
  if (!of) return
  const admins = db('tow_users').where({ tow_company_id: of.tow_company_id, role: 'tow_admin' }).select('user_id')
  const readers: string[] = await db('users')
    .where({ status: 'active' })
    .where((who) => {
      void who.where('is_super_admin', true).orWhereIn('id', admins)
    })
    .orderBy('email')
    .pluck('email')
  const values = { company: of.company, event: event_id, said, asked: `${moneyText(of.amount_cents)} USD` }
  const setting = { language: 'en', product_name, origin } as const
  for (const to of readers)
    await mail(
      noticeMail('payment_alarm', setting, { to, path: `/complexes/history-logs?id=${of.contract_id}`, values }),
    )
}
