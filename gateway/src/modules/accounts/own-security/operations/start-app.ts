import type { api } from '@curbwise/api'
import { assertOwnFactor } from '../../../../auth/recent-factor.ts'
import { encryptPin } from '../../../../db/pin-cipher.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadAppFactor, replaceAppFactor } from '../factor.store.ts'
import { assertOwnPassword } from '../lifecycle/own-password.ts'
import { lockOwnUser } from '../lifecycle/own-user.ts'
import { appSetup, newSecret } from '../totp.ts'

/** Creates the secret of an authenticator app. It needs the password, and the factor of a person who has one. */
export const startApp: Operation<typeof api.ownSecurity.startApp> = async (context, { body }) => {
  const { db, actor, clock, installation } = context
  const user = await lockOwnUser(context)
  if ((await loadAppFactor(db, user.id))?.confirmed_at)
    throw new Refused('An app is set up. Turn off two-step login first, then set up another app.')
  assertOwnFactor(actor, clock.now())
  await assertOwnPassword(db, user.id, body.current_password)
  const secret = newSecret()
  await replaceAppFactor(db, user.id, encryptPin(installation.pin_key, secret))
  return { secret, ...appSetup(secret, { issuer: installation.product_name, email: user.email }) }
}
