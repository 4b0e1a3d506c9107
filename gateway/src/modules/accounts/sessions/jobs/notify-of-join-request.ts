import type { JobOperation } from '../../../../jobs/jobs.ts'
import { noticeMail } from '../../../../mail/templates/account-mails.ts'
import { joinRequest, superAdminEmails } from '../queries/join-request.query.ts'

/** Emails the super admins that a company asks to join, with what it entered about itself. */
export const notifyOfJoinRequest: JobOperation<'join_request'> = async (
  { db, origin, product_name, mail },
  { tow_company_id },
) => {
  const request = await joinRequest(db, tow_company_id)
  if (!request) return
  const admins = await superAdminEmails(db)
  const setting = { language: 'en', product_name, origin } as const
  for (const email of admins)
    await mail(
      noticeMail('joining', setting, { to: email, path: '/super-admin/tow-companies', values: { ...request } }),
      'no_complex',
    )
}
