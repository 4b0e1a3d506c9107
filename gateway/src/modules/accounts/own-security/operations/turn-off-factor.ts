import type { api } from '@curbwise/api'
import { patchUser } from '../../../../auth/user.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockOwnUser, mailNews, recordOwn } from '../lifecycle/own-user.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'

/** Turns off the person's own two-step login; the factor itself was entered just now (`asks_factor`). */
export const turnOffFactor: Operation<typeof api.ownSecurity.turnOff> = async (context) => {
  const { db, actor, installation } = context
  const user = await lockOwnUser(context)
  if (user.factor_since) {
    await patchUser(db, user.id, { factor_since: null })
    await recordOwn(context, 'user.factor_turned_off')
    await mailNews(context, user.email, { kind: 'factor_off' })
    await context.publishChange('session', user.id, null)
  }
  return presentOwnSecurity(db, { user_id: user.id, role: actor.role }, installation)
}
