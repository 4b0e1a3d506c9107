import { createHash, randomBytes } from 'node:crypto'
import { callForRows, callForValue } from '../../../../db/call-function.ts'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { passwordLinkMail } from '../../../../mail/templates/account-mails.ts'

const LIFETIME_MS = { reset: 60 * 60_000, invitation: 168 * 3_600_000 } as const

/** Emails a single-use link: a password reset, or the invitation again for a person who has not joined. Nobody else gets an email. */
export const sendPasswordLink: JobOperation<'password_link'> = async (
  { db, clock, origin, product_name, mail },
  { email, language },
) => {
  const [user] = await callForRows(db, 'auth_user_by_email', email)
  if (!user || user.status === 'disabled') return
  const kind = user.status === 'has_not_joined_yet' ? 'invitation' : 'reset'
  const token = randomBytes(32).toString('base64url')
  const until = new Date(clock.now().getTime() + LIFETIME_MS[kind])
  await callForValue(db, 'auth_create_token', user.user_id, kind, createHash('sha256').update(token).digest(), until)
  await mail(
    passwordLinkMail(
      kind,
      { language, product_name, origin },
      { to: user.email, name: user.name.split(' ')[0] ?? user.name, token, until },
    ),
    'no_complex',
  )
}
