import type { api } from '@curbwise/api'
import { loadCredential } from '../../../../auth/user.store.ts'
import { encryptPin } from '../../../../db/pin-cipher.ts'
import { Refused, Unauthenticated, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { passwordFits } from '../../sessions/index.ts'
import { replaceAppFactor } from '../factor.store.ts'
import { lockOwnUser } from '../lifecycle/own-user.ts'
import { appSetup, newSecret } from '../totp.ts'

/** Creates the secret of an authenticator app. The password proves that a borrowed session doesn't lock its owner out. */
export const startApp: Operation<typeof api.ownSecurity.startApp> = async (context, { body }) => {
  const { db, installation } = context
  const user = await lockOwnUser(context)
  if (user.factor_since) throw new Refused('Two-step login is on. Turn it off first, then set up another app.')
  const credential = await loadCredential(db, user.id)
  if (!credential) throw new Unauthenticated()
  if (!(await passwordFits(credential.password_hash, body.current_password)))
    throw new ValidationFailed({ current_password: 'This isn’t your current password' })
  const secret = newSecret()
  await replaceAppFactor(db, user.id, encryptPin(installation.pin_key, secret))
  return { secret, ...appSetup(secret, { issuer: installation.product_name, email: user.email }) }
}
