import { createHash, randomBytes } from 'node:crypto'
import { callForValue } from '../../../../db/call-function.ts'
import { uploadLinkMail } from '../../../../mail/templates/tow-team-mails.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import { mailSettingOf } from '../../sessions/index.ts'
import type { TowUserRecord } from '../queries/tow-people.query.ts'

const LIFETIME_MS = 24 * 3_600_000

/**
 * Emails a driver whose login was just disabled a link that works once: it sends what their phone recorded before now. Invalidates older ones.
 * Returns until when it works.
 */
export async function sendUploadLink(
  context: OperationContext,
  company: TowCompany,
  { user_id, email, name, role }: Pick<TowUserRecord, 'user_id' | 'email' | 'name' | 'role'>,
): Promise<Date> {
  const { db, actor, clock } = context
  const captured_before = clock.now()
  const until = new Date(captured_before.getTime() + LIFETIME_MS)
  const token = randomBytes(32).toString('base64url')
  await callForValue(
    db,
    'create_upload_link',
    user_id,
    createHash('sha256').update(token).digest(),
    captured_before,
    until,
  )
  await context.mail(
    uploadLinkMail(mailSettingOf(context), {
      to: email,
      name,
      role,
      inviter: actor.name,
      company: company.name,
      user_id,
      token,
      captured_before,
      until,
      timezone: company.timezone,
    }),
    'no_complex',
    { tow_company_id: company.id },
  )
  return until
}
