import { isDeepStrictEqual } from 'node:util'
import type { api } from '@curbwise/api'
import { PHONE_ALERTS } from '@curbwise/rules'
import { lockUser, patchUser } from '../../../../auth/user.store.ts'
import type { HistoryValues } from '../../../../db/json-columns.ts'
import { Unauthenticated } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutOwnUser } from '../lifecycle/history.ts'
import { presentOwnAlerts, switchesOf, type AlertSettings } from '../own-alerts.presenter.ts'
import { phoneOfSession } from '../phone.store.ts'

/** The switches as history shows them. */
const recorded = ({ phone_alerts, has_board_sound }: AlertSettings): HistoryValues => ({
  ...Object.fromEntries(PHONE_ALERTS.map((alert) => [`messages_${alert}`, phone_alerts.includes(alert)])),
  board_sound: has_board_sound,
})

/** Changes what the user is alerted to. Whether this browser gets messages is a call of its own. */
export const changeOwnAlerts: Operation<typeof api.ownAlerts.update> = async (context, { body }) => {
  const { db, actor } = context
  const user = actor.user_id ? await lockUser(db, actor.user_id) : undefined
  if (!user || !actor.session_id) throw new Unauthenticated()
  const wanted = { ...switchesOf(user), ...body.phone }
  const changed = {
    phone_alerts: PHONE_ALERTS.filter((alert) => wanted[alert]),
    has_board_sound: body.board_sound ?? user.has_board_sound,
  }
  const [before, after] = [recorded(user), recorded(changed)]
  if (!isDeepStrictEqual(before, after)) {
    await patchUser(db, user.id, changed)
    await context.history(aboutOwnUser(actor, 'user.alerts_changed', { before, after }))
  }
  const phone = await phoneOfSession(db, actor.session_id)
  return presentOwnAlerts({ ...user, ...changed }, phone !== undefined, context)
}
