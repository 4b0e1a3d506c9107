import type { api } from '@curbwise/api'
import { isSecondOpenTow } from '../../../../db/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { callDispatchConflict, decidePlate, redactOtherCases, seesOtherCompanies } from '../../decisions/index.ts'
import { authorize, changeTow } from '../lifecycle/change-tow.ts'
import { alreadyOpen, openTow } from '../queries/open-tow.query.ts'
import { lockTow } from '../tow.store.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import { loadTowDetails } from '../queries/tow-details.query.ts'

/**
 * The complex stands behind a resident's request: from now on dispatch sees it, as asked for at this moment. Until then it
 * stood in nobody's way, so that the same car may have got a tow meanwhile; that one goes on alone.
 */
export const confirmTow: Operation<typeof api.tows.confirmTow> = async (context, { params }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'confirm', tow)
  const other = await openTow(db, tow.tow_company_id, tow, tow.id)
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
    throw isSecondOpenTow(error) && !seesOtherCompanies(actor) ? callDispatchConflict() : error
  })
  return loadTowDetails(db, actor, params.id)
}
