import { createHash } from 'node:crypto'
import type { api } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import { callForRows } from '../../../../db/call-function.ts'
import { Refusal } from '../../../../errors/errors.ts'
import { moment, noticeMail } from '../../../../mail/templates/account-mails.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseCommonPassword } from '../passwords/refuse-common-password.ts'

/** Sets the password by a single-use link, activates an invited person, and ends all of their sessions. */
export const setPasswordByLink: Operation<typeof api.session.resetPassword> = async (context, { body }) => {
  const { db, clock, installation, origin } = context
  refuseCommonPassword('password', body.password)
  const digest = createHash('sha256').update(body.token).digest()
  const [user] = await callForRows(db, 'auth_use_token', digest, await hashPassword(body.password))
  if (!user) throw new Refusal('link_expired')
  if (user.kind === 'reset') {
    const language = preferredLanguage(context.header('accept-language'))
    const setting = { language, origin, product_name: installation.product_name }
    await context.mail(
      noticeMail('changed', setting, {
        to: user.email,
        path: '/forgot-password',
        values: { at: moment(clock.now(), language) },
      }),
      'no_complex',
      'platform',
    )
  }
  return { email: user.email }
}
