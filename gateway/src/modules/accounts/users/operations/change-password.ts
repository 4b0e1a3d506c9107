import type { api } from '@curbwise/api'
import { preferredLanguage } from '@curbwise/messages'
import { assertOwnFactor } from '../../../../auth/recent-factor.ts'
import { loadCredential, loadUser, patchCredential } from '../../../../auth/user.store.ts'
import { Unauthenticated, ValidationFailed } from '../../../../errors/errors.ts'
import { moment, noticeMail } from '../../../../mail/templates/account-mails.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { hashPassword, passwordFits, refuseCommonPassword } from '../../sessions/index.ts'

/** Changes the user's own password, which needs the factor of a person who has one, ends their other sessions, and emails them. */
export const changePassword: Operation<typeof api.session.updatePassword> = async (context, { body }) => {
  const { db, actor, clock, session, installation, origin } = context
  const user_id = actor.user_id
  const user = user_id ? await loadUser(db, user_id) : undefined
  const credential = user && (await loadCredential(db, user.id))
  if (!user_id || !user || !credential) throw new Unauthenticated()
  assertOwnFactor(actor, clock.now())
  if (!(await passwordFits(credential.password_hash, body.current_password)))
    throw new ValidationFailed({ current_password: 'This isn’t your current password' })
  refuseCommonPassword('new_password', body.new_password, [user.name, user.email])
  await patchCredential(db, user_id, {
    password_hash: await hashPassword(body.new_password),
    changed_at: clock.now(),
  })
  await session.endAll({ user_id }, actor.session_id)
  await context.history({
    action: 'user.password_changed',
    record_kind: 'user',
    record_id: user_id,
    contract_id: null,
    tow_company_id: actor.tow_company_id,
    before: null,
    after: null,
  })
  const language = preferredLanguage(context.header('accept-language'))
  await context.mail(
    noticeMail(
      'changed',
      { language, origin, product_name: installation.product_name },
      { to: user.email, path: '/forgot-password', values: { at: moment(clock.now(), language) } },
    ),
    'no_complex',
  )
  return { csrf_token: session.csrfToken() }
}
