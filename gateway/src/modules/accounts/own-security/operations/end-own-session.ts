import type { api } from '@curbwise/api'
import { assertOwnFactor } from '../../../../auth/recent-factor.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { deviceOf } from '../../sessions/index.ts'
import { lockOwnUser, recordOwn } from '../lifecycle/own-user.ts'
import { presentOwnSessions } from '../own-security.presenter.ts'
import { ownSessionsOf } from '../queries/own-sessions.query.ts'

/** Logs the person out of one other device. Open tabs of that session end when this commits. */
export const endOneOwnSession: Operation<typeof api.ownSecurity.endSession> = async (context, { params }) => {
  const { db, actor, clock, session } = context
  if (params.id === actor.session_id) throw new Refused('This is where you’re logged in now. Log out instead.')
  assertOwnFactor(actor, clock.now())
  const user = await lockOwnUser(context)
  const before = await ownSessionsOf(db, user.id)
  const found = before.find(({ id }) => id === params.id)
  if (!found || !(await session.endOther(user.id, found.id))) throw new NotFound()
  await recordOwn(context, 'user.session_ended', { device: deviceOf(found.user_agent).device })
  return presentOwnSessions(
    before.filter((one) => one !== found),
    actor,
  )
}
