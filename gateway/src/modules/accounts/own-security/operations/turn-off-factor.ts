import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { lockOwnUser } from '../lifecycle/own-user.ts'
import { turnOff } from '../lifecycle/turn-off.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'

/** Turns off the person's own two-step login; the factor itself was entered just now (`asks_factor`). */
export const turnOffFactor: Operation<typeof api.ownSecurity.turnOff> = async (context) => {
  const { db, actor, installation } = context
  const user = await lockOwnUser(context)
  await turnOff(context, user)
  return presentOwnSecurity(db, { user_id: user.id, role: actor.role }, installation)
}
