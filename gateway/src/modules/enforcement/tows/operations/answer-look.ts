import type { api } from '@curbwise/api'
import type { Confirmation, NearPlate } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { decidePlate, decisiveReason, storeDecision } from '../../decisions/index.ts'
import { authorize, changeTow, type Patch } from '../lifecycle/change-tow.ts'
import { decideTow } from '../lifecycle/decide-tow.ts'
import { rulesOf, toPlateQuestion } from '../lifecycle/decision-input.ts'
import { lookAlikesNow, momentOfLook, platesOf } from '../lifecycle/look.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import type { LoadedTow } from '../queries/tow.query.ts'
import { lockTow } from '../tow.store.ts'

const NO_LOOK: Patch = { look_driver_id: null, look_at: null }

/** Records what a person saw on the plate photo: the registered car, which stays, or another car, which is decided again. */
export const answerLook: Operation<typeof api.tows.answerLook> = async (context, { params, body }) => {
  const { db, actor } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'answer_look', tow)
  if (!tow.photo_subjects.includes('plate'))
    throw new Refused('Take a photo of the plate first.', { photos_missing: ['plate'] })
  const [first, ...others] = await lookAlikesNow(context, tow)
  if (!first) throw new Refused('No one needs to look at this car now. Take or assign the tow.')
  await (body.same_car ? closeRequest(context, tow, first) : tellApart(context, tow, [first, ...others]))
  return loadTowDetails(db, actor, params.id)
}

/** The car may park here: stores the decision for its registered plate with the request, and closes the request. */
async function closeRequest(context: OperationContext, tow: LoadedTow, near: NearPlate): Promise<void> {
  const { db, actor, clock } = context
  const question = toPlateQuestion(tow, tow.evidence ?? {}, tow.photo_count)
  const { license_plate, state } = near
  const decided = await decidePlate(db, { ...question, license_plate, state }, { rules: rulesOf(tow) })
  const decision = await storeDecision(db, actor, decided, { tow_id: tow.id, moment: momentOfLook(context) })
  const now = clock.now()
  await changeTow(
    context,
    tow,
    {
      ...NO_LOOK,
      status: 'cancelled',
      cancelled_at: now,
      cancelled_by: actor.user_id,
      cancel_reason: `Same car as ${license_plate}. ${decisiveReason(decision).sentence}`,
      decision_id: decision.id,
      since: now,
    },
    { action: 'tow.same_car', names: { plate: license_plate, verdict: decision.verdict } },
  )
}

/** Decides again without the look-alikes. The request stays open, and anyone may take it. */
async function tellApart(context: OperationContext, tow: LoadedTow, near: readonly NearPlate[]): Promise<void> {
  const confirmations = near.map(({ record }): Confirmation => ({ kind: 'not_the_same_car', record_id: record.id }))
  const decision = await decideTow(context, tow, momentOfLook(context), { confirmations })
  await changeTow(
    context,
    tow,
    { ...NO_LOOK, decision_id: decision.id },
    { action: 'tow.not_the_same_car', names: { plate: platesOf(near), verdict: decision.verdict } },
  )
}
