import type { api } from '@curbwise/api'
import { isSecondOpenTow } from '../../../../db/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { callDispatchConflict, decidePlate, redactOtherCases, seesAllCases } from '../../decisions/index.ts'
import { authorize, changeTow } from '../lifecycle/change-tow.ts'
import { alreadyOpen, openTow } from '../queries/open-tow.query.ts'
import { lockTow } from '../tow.store.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

/**
 * Confirms a resident's request for the complex: dispatch sees it from now on, with this moment as its request time.
 * Until then it blocked no other tow, so the car may have an open tow by now; in that case the confirmation is
 * refused.
 */
export const confirmTow: Operation<typeof api.tows.confirmTow> = async (context, { params }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'confirm', tow)
  const other = await openTow(db, tow, tow, tow.id)
  if (other !== null) throw alreadyOpen(other)
  if (
    (await redactOtherCases(db, actor, await decidePlate(db, toPlateQuestion(tow, {}, 0), { rules: rulesOf(tow) })))
      .call_dispatch
  )
    throw callDispatchConflict()
  const now = clock.now()
  await changeTow(
    context,
    tow,
    { confirmed_at: now, confirmed_by: actor.user_id, since: now },
    { action: 'tow.confirmed' },
  ).catch((error: unknown) => {
    throw isSecondOpenTow(error) && !seesAllCases(actor) ? callDispatchConflict() : error
  })
  return loadTowDetails(db, actor, params.id)
}
