import type { api } from '@curbwise/api'
import type { PreparedOperation } from '../../../../operation/operation.ts'
import { decidePlate } from '../decide-plate.ts'
import { redactOtherCases } from '../cases-elsewhere.ts'
import { presentDecision } from '../decision.presenter.ts'
import { presentNudge } from '../nudges/nudge.presenter.ts'
import { nudgeState } from '../nudges/nudge-state.query.ts'
import { parsePastMinute } from '../past-minute.ts'
import { canAtCheck, complexOf, presentVehicle, requestedComplex } from '../plate-answer.ts'
import { plateQuestion } from '../plate-question.ts'
import { recordCheck } from '../decision.store.ts'

/**
 * Checks a plate. `check_id` identifies the check in the log. A complex of another tenant returns the same 404 as one
 * that doesn't exist.
 */
export const previewTow: PreparedOperation<typeof api.tows.previewTow> = async (
  { db, actor, clock, request_id },
  { body },
) => {
  const now = clock.now()
  const contract_id = await requestedComplex(db, actor, body.contract_id)
  const can = canAtCheck(actor, contract_id)
  const decided = await decidePlate(
    db,
    {
      ...plateQuestion(actor, contract_id, body),
      override_reason: can.override ? (body.override_reason ?? null) : null,
    },
    { known_at: parsePastMinute(body.at, now) },
  )
  const contract = await complexOf(db, decided)
  await recordCheck(db, actor, decided, { request_id, now })
  const { decision } = await redactOtherCases(db, actor, decided)
  // A past minute asks what was right then; nothing can be done about it now.
  const nudge = body.at ? null : await nudgeState(db, decided)
  return {
    can: { ...can, ...(nudge?.may_nudge && { nudge: true }) },
    ...(nudge?.nudged_at && { nudge: presentNudge(nudge.nudged_at) }),
    check_id: request_id,
    decision: presentDecision(actor, decision),
    vehicle: presentVehicle(actor, decided),
    contract,
  }
}
