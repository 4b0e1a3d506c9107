import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadAppFactor } from '../factor.store.ts'
import { lockOwnUser, mailNews, recordOwn } from '../lifecycle/own-user.ts'
import { turnOff } from '../lifecycle/turn-off.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'
import { passkeysOf, takePasskey } from '../passkey.store.ts'

/** Removes one of the person's passkeys. Without an app, the last one turns off two-step login. */
export const removePasskey: Operation<typeof api.ownSecurity.removePasskey> = async (context, { params }) => {
  const { db, actor, installation } = context
  const user = await lockOwnUser(context)
  const removed = await takePasskey(db, user.id, params.id)
  if (!removed) throw new NotFound()
  await recordOwn(context, 'user.passkey_removed', { passkey: removed.name })
  const has_other = (await passkeysOf(db, user.id)).length > 0 || (await loadAppFactor(db, user.id))?.confirmed_at
  if (has_other) await mailNews(context, user.email, { kind: 'passkey_removed', passkey: removed.name })
  else await turnOff(context, user)
  return presentOwnSecurity(db, { user_id: user.id, role: actor.role }, installation)
}
