import type { JobOperation } from '../../../../jobs/jobs.ts'
import { noticeMail } from '../../../../mail/templates/account-mails.ts'

interface JoinRequest {
  readonly company: string
  readonly license: string
  readonly place: string
  readonly person: string
  readonly contact: string
}

/** Mails those who may enable a company that it asks to join, with what it said of itself. */
export const notifyOfJoinRequest: JobOperation<'join_request'> = async (
  { db, origin, product_name, mail },
  { tow_company_id },
) => {
  const request = await db('tow_companies as c')
    .join('tow_users as t', 't.tow_company_id', 'c.id')
    .join('users as u', 'u.id', 't.user_id')
    .where({ 'c.id': tow_company_id, 't.is_main': true })
    .first<JoinRequest | undefined>(
      'c.name as company',
      'c.license_number as license',
      db.raw(`concat_ws(', ', c.city, c.state) as place`),
      'u.name as person',
      db.raw(`concat_ws(', ', u.email, u.phone) as contact`),
    )
  if (!request) return
  const admins = await db('users')
    .where({ is_super_admin: true, status: 'active' })
    .select<{ email: string }[]>('email')
  const setting = { language: 'en', product_name, origin } as const
  for (const { email } of admins)
    await mail(
      noticeMail('joining', setting, { to: email, path: '/super-admin/tow-companies', values: { ...request } }),
    )
}
