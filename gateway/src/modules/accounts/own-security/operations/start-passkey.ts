import type { api } from '@curbwise/api'
import { assertOwnFactor } from '../../../../auth/recent-factor.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { assertOwnPassword } from '../lifecycle/own-password.ts'
import { lockOwnUser } from '../lifecycle/own-user.ts'
import { askForPasskey } from '../lifecycle/passkey-requests.ts'
import { passkeysOf } from '../passkey.store.ts'

const MOST = 10

/** Asks for a new passkey. It needs the password, and the factor of a person who has one. */
export const startPasskey: Operation<typeof api.ownSecurity.startPasskey> = async (context, { body }) => {
  const { db, actor, clock } = context
  const user = await lockOwnUser(context)
  const passkeys = await passkeysOf(db, user.id)
  if (passkeys.length >= MOST) throw new Refused(`You have ${MOST} passkeys. Remove one first.`)
  assertOwnFactor(actor, clock.now())
  await assertOwnPassword(db, user.id, body.current_password)
  return askForPasskey(context, user, passkeys)
}
